// How the owner gives a person their link: by WhatsApp, copied, or shown as a QR.
import type { ReactNode } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { Button, ButtonLink, type Weight } from '#web/ui/button.tsx'
import type { Ask } from '../asked.ts'
import type { Acts } from '../now/use-acts.ts'
import type { Tracked } from '../tracked.ts'

type LinkProps = { person: Tracked; acts: Acts; children: ReactNode }
type AskProps = LinkProps & { onAsk: Ask }

/** Where the browser does not let us copy it, it is shown to be copied by hand. */
export async function copyOrShow(person: Tracked, { acts, onAsk }: Pick<AskProps, 'acts' | 'onAsk'>): Promise<void> {
  if (!(await acts.copyLink(person))) onAsk({ about: 'link', person })
}

export const CopyLink = ({ person, children, ...props }: AskProps) => (
  <Button size="small" onClick={() => void copyOrShow(person, props)}>
    {children}
  </Button>
)

export const ShowQr = ({ person, onAsk, children }: Omit<AskProps, 'acts'>) => (
  <Button size="small" onClick={() => onAsk({ about: 'link', person })}>
    {children}
  </Button>
)

type WhatsappProps = LinkProps & { isReminder: boolean; weight?: Weight; size?: 'small' }

export const Whatsapp = ({ person, acts, isReminder, ...look }: WhatsappProps) => (
  <ButtonLink
    {...look}
    to={documentPaths.whatsapp(acts.messageTo(person, isReminder))}
    target="_blank"
    rel="noreferrer"
    onClick={() => void acts.noteHanded(person, 'whatsapp')}
  />
)
