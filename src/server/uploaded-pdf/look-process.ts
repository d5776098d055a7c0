// The process that looks into one PDF and ends; it may be killed at any time.
import { serveOrders } from '#server/processes/serve-orders.ts'
import { lookInto } from './look.ts'

// As JSON: for many proposals several times faster than the channel's own serialisation.
serveOrders(async (bytes: Uint8Array): Promise<string> => JSON.stringify(await lookInto(bytes)))
