// Stands for the router's hooks for measuring (`instrumentation.js`), which nobody asks for: see vite.config.ts.
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <R>(router: R): R => router
