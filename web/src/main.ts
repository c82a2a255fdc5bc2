import { mount } from 'svelte'
import App from './App.svelte'
import { isEmbedded } from './state/site'
import { version } from './state/version.svelte'
import './styles/tokens.css'
import './styles/base.css'

const target = document.getElementById('app')
if (target) mount(App, { target })
if (import.meta.env.PROD && !isEmbedded) window.addEventListener('load', () => void version.keep())
