// What the browser knows of this installation: its address, where to chat, and where avatars come from.
import { createContext, useContext } from 'react'
import type { Site } from '#contract/page.ts'

export const SiteContext = createContext<Site>({ origin: '', chatUrl: '', avatarUrl: '', googleEnabled: false })

export const useSite = (): Site => useContext(SiteContext)
