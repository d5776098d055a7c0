// What many copies are to be made of: a text of the owner's, one of the catalogue, or a document that the owner has begun.
import { data, type LoaderFunctionArgs } from 'react-router'
import { type Answers, valuesOf } from '#domain/copy/answers/answers.ts'
import type { Values } from '#domain/filling/values.ts'
import { textForMany } from '#domain/series/series.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Content } from '#domain/writing/model.ts'
import { callContext } from '#web/app/context.ts'

type Named = { writing: string } | { slug: string } | { copy: string }
export type SeriesSource = { named: Named; title: string; country: Country; content: Content; values: Values }

const missing = () => data(null, { status: 404 })
const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text)

export async function loadSeriesSource({ request, context }: LoaderFunctionArgs): Promise<SeriesSource> {
  const call = context.get(callContext)
  const asked = new URL(request.url).searchParams
  const [writing, slug, copy] = ['escrito', 'publico', 'copia'].map((name) => asked.get(name) ?? '')
  if (writing && isId(writing)) {
    const { title, country, content } = await call('get-writing', { id: writing })
    return { named: { writing }, title, country: country as Country, content: content as Content, values: {} }
  }
  if (copy && isId(copy)) {
    const { title, country, content, answers } = await call('get-copy', { id: copy })
    const values = valuesOf(answers as unknown as Answers)
    return { named: { copy }, title, country, content: content as Content, values }
  }
  if (!slug || !/^[a-z0-9-]{1,100}$/.test(slug)) throw missing()
  const found = await call('get-public-writing', { slug })
  if (!('writing' in found)) throw missing()
  const { title, country, content } = found.writing
  return { named: { slug }, title, country: country as Country, content, values: {} }
}

/** Whose part others can fill in: every party of which something is asked; null stands for a text that names none. */
export const partiesOf = ({ content, values }: SeriesSource): (string | null)[] =>
  (content.parties.length > 0 ? content.parties.map(({ id }) => id) : [null]).filter(
    (party) => textForMany(content, party, values) !== undefined,
  )
