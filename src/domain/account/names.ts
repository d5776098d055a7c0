// A newcomer's names as somebody else wrote them, made fit for an account of ours.
import { hasOnlyVisibleText, limits } from './account.ts'

/** What an OpenID provider may say of them: any of it can be missing, or anything at all. */
type GivenNames = { given_name?: unknown; family_name?: unknown; name?: unknown }

function tidy(text: unknown): string {
  if (typeof text !== 'string') return ''
  let name = ''
  // By whole characters: half of one could not be stored.
  for (const character of text.toWellFormed().replace(/\s+/g, ' ').trimStart()) {
    if (name.length + character.length > limits.name) break
    if (hasOnlyVisibleText(character)) name += character
  }
  return name.trim()
}

/** The address's own beginning stands in where there is no name: nobody should be greeted with nothing. */
export function namesFrom(given: GivenNames, email: string): { firstname: string; lastname: string } {
  const [first = '', ...rest] = tidy(given.name).split(' ')
  const firstname = tidy(given.given_name)
  const lastname = tidy(given.family_name)
  if (firstname || lastname) return { firstname: firstname || first || tidy(email.split('@')[0]), lastname }
  return { firstname: first || tidy(email.split('@')[0]), lastname: rest.join(' ') }
}
