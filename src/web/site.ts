// What the browser knows of this installation: where to chat, and where avatars come from.
import { createContext, useContext } from 'react'

export type Site = { chatUrl: string; avatarUrl: string }

export const SiteContext = createContext<Site>({ chatUrl: '', avatarUrl: '' })

export const useSite = (): Site => useContext(SiteContext)
