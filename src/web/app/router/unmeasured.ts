// Stands for the router's hooks for measuring (`instrumentation.js`), which are not used: see vite.config.ts.
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <R>(router: R): R => router
