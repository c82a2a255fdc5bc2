// In the place of the module and of what loads it, where it was not built: nobody asks for it then.
export default ''
export const load = (): Promise<never> => Promise.reject(new Error('this client was built without the engine'))
