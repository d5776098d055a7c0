// Paints what stands below on the server, where React is asked for nothing but its HTML. Never loaded in a browser.
import { renderToStaticMarkup } from 'react-dom/server'
import { About } from './about.tsx'

export const paintAbout = (): string => renderToStaticMarkup(<About />)
