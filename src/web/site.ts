// What the browser knows of this installation: its address, where to chat, and where avatars come from.
import { createContext, useContext } from 'react'

export type Site = { origin: string; chatUrl: string; avatarUrl: string; googleEnabled: boolean }

export const SiteContext = createContext<Site>({ origin: '', chatUrl: '', avatarUrl: '', googleEnabled: false })

export const useSite = (): Site => useContext(SiteContext)
