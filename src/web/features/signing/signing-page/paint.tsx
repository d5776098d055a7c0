// Paints the text of a document on the server, where React is asked for nothing but its HTML. Never loaded in a browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { LaidOut, type LaidOutProps } from './laid-out.tsx'

export const paint = (text: LaidOutProps): string => renderToStaticMarkup(<LaidOut {...text} />)
