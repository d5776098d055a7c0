// The text to be filled in, at its present address.
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { LinkedTextOnWire } from '#contract/catalogue.ts'
import type { Values } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import type { fillPageWords } from '#language/es/filling/use-page.ts'
import { callContext, sessionContext } from '#web/app/context.ts'

// Its name is that of a hook, which it is not.
const { useWriting: fillingPath } = paths

/** All that filling in needs to know of a text. */
export type Fillable = {
  title: string
  country: Country
  content: Content
  /** The address of its PDF, where it is one from elsewhere. */
  pdf?: string
}
export type PublicFillable = Fillable & { version: number; sample: Values }
/** What stands around the questions. It comes with the page, and so not again in its scripts. */
export type ShellWords = Record<'lead' | 'kept' | 'end' | 'noScript', string>
export type UsePage = {
  slug: string
  fillable: PublicFillable
  /** The texts that usually follow, offered once this one has been downloaded. */
  next: LinkedTextOnWire[]
  words: ReturnType<typeof fillPageWords>
}

export async function loadUsePage({ params, context }: LoaderFunctionArgs): Promise<UsePage> {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,100}$/.test(slug)) throw data(null, { status: 404 })
  const [found, session, { fillPageWords }] = await Promise.all([
    context.get(callContext)('get-public-writing', { slug }),
    context.get(sessionContext)(),
    import('#language/es/filling/use-page.ts'),
  ])
  if ('moved_to' in found) throw redirect(fillingPath(found.moved_to), 301)
  // Its page says so, and why.
  if ('withdrawn' in found) throw redirect(paths.writing(slug))
  const { title, country, version, content, sample, next } = found.writing
  return {
    slug,
    fillable: { title, country: country as Country, version, content, sample },
    next,
    words: fillPageWords(session !== null),
  }
}
