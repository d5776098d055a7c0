// What the browser knows of this installation: where to chat, and where avatars come from.
import { createContext, useContext } from 'react'

export type Site = { chatUrl: string; avatarUrl: string; googleEnabled: boolean }

export const SiteContext = createContext<Site>({ chatUrl: '', avatarUrl: '', googleEnabled: false })

export const useSite = (): Site => useContext(SiteContext)
