// What the browser knows of this installation: its address, where to chat, where avatars come from, and what it
// can do.
import { createContext, useContext } from 'react'
import type { Site } from '#contract/shapes/page.ts'

export const SiteContext = createContext<Site>({
  origin: '',
  chatUrl: '',
  avatarUrl: '',
  googleEnabled: false,
  mailEnabled: false,
  paymentsEnabled: false,
})

export const useSite = (): Site => useContext(SiteContext)
