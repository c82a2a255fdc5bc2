// <spielwerk-match src="match.json" step="40" lang="de">: a match in any page, to step through and to play, with a link to look at it alone.
// It is shown by the site that this script comes from, in a frame of its own: neither page can touch the other.
//
//   src    where the match file is; or the file itself stands between the tags
//   step   where it begins; the end if there is none
//   seat   with whose eyes it is seen
//   lang   en or de; the browser's language if there is none

// An ordinary script, so that a host of files need not allow other pages to read it; what is in here is nobody else's.
{
  const site = new URL('./', (document.currentScript as HTMLScriptElement).src)
  const words = {
    en: { frame: 'A match, step by step', open: 'Open in Spielwerk', broken: 'This match cannot be shown: there is no match file where it should be.' },
    de: { frame: 'Eine Partie, Schritt für Schritt', open: 'In Spielwerk öffnen', broken: 'Diese Partie lässt sich nicht zeigen: Wo sie sein sollte, ist keine Partiedatei.' },
  }

  class SpielwerkMatch extends HTMLElement {
    static readonly observedAttributes = ['src', 'step', 'seat', 'lang']
    private match: Promise<object> | null = null
    private readonly frame = document.createElement('iframe')
    private readonly note = document.createElement('p')
    private readonly hear = (event: MessageEvent) => {
      if (event.source !== this.frame.contentWindow || event.origin !== site.origin) return
      if (event.data === 'spielwerk ready') void this.show()
      else if (typeof event.data?.spielwerkLink === 'string') this.link(event.data.spielwerkLink)
    }

    connectedCallback(): void {
      if (!this.shadowRoot) this.build()
      addEventListener('message', this.hear)
      // Only now does the page below have a window of its own.
      this.frame.src = new URL('#/embed', site).href
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.hear)
    }

    attributeChangedCallback(name: string): void {
      if (name === 'src') this.match = null
      if (this.isConnected && this.frame.contentWindow) void this.show()
    }

    private build(): void {
      const root = this.attachShadow({ mode: 'open' })
      const looks = new CSSStyleSheet()
      looks.replaceSync(`
        :host { display: block; }
        iframe { display: block; box-sizing: border-box; width: 100%; height: var(--spielwerk-height, 640px); border: 1px solid #8886; border-radius: 8px; }
        p { margin: 0.4em 0 0; font: 14px/1.4 system-ui, sans-serif; }`)
      root.adoptedStyleSheets = [looks]
      root.append(this.frame, this.note)
    }

    private get words(): (typeof words)['en'] {
      return words[this.language]
    }
    private get language(): 'en' | 'de' {
      return (this.getAttribute('lang') || navigator.language).toLowerCase().startsWith('de') ? 'de' : 'en'
    }

    private async show(): Promise<void> {
      this.frame.title = this.words.frame
      this.match ??= this.fetch()
      try {
        const match = await this.match
        const number = (name: string) => (/^\d+$/.test(this.getAttribute(name) ?? '') ? Number(this.getAttribute(name)) : null)
        this.frame.contentWindow?.postMessage({ spielwerk: match, step: number('step'), seat: number('seat'), language: this.language }, site.origin)
      } catch {
        this.note.textContent = this.words.broken
      }
    }

    private async fetch(): Promise<object> {
      const src = this.getAttribute('src')
      const found: unknown = src === null ? JSON.parse(this.textContent ?? '') : await (await fetch(src)).json()
      if (typeof found !== 'object' || found === null) throw new Error('no match')
      return found
    }

    private link(href: string): void {
      const link = document.createElement('a')
      link.href = href
      link.target = '_blank'
      link.rel = 'noopener'
      link.textContent = this.words.open
      this.note.replaceChildren(link)
    }
  }

  customElements.define('spielwerk-match', SpielwerkMatch)
}
