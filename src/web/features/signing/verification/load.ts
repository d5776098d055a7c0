// What /verificar shows: behind a code, what is known of it; otherwise where to bring a file. On a first visit the server
// has asked and painted already: the browser loads how that is done with its first code.
import type { LoaderFunctionArgs } from 'react-router'

export const loadVerifying = async (args: LoaderFunctionArgs) => (await import('./ask.ts')).askFor(args)
