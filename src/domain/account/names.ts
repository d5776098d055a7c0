// The names that an OpenID provider gives of a new user, cleaned for an account.
import { hasOnlyVisibleText, limits } from './account.ts'

/** Any claim can be missing, or of any type. */
type GivenNames = { given_name?: unknown; family_name?: unknown; name?: unknown }

function tidy(text: unknown): string {
  if (typeof text !== 'string') return ''
  let name = ''
  // By code points: half a surrogate pair could not be stored.
  for (const character of text.toWellFormed().replace(/\s+/g, ' ').trimStart()) {
    if (name.length + character.length > limits.name) break
    if (hasOnlyVisibleText(character)) name += character
  }
  return name.trim()
}

/** Without a name, the local part of the address stands in, so that no greeting is empty. */
export function namesFrom(given: GivenNames, email: string): { firstname: string; lastname: string } {
  const [first = '', ...rest] = tidy(given.name).split(' ')
  const firstname = tidy(given.given_name)
  const lastname = tidy(given.family_name)
  if (firstname || lastname) return { firstname: firstname || first || tidy(email.split('@')[0]), lastname }
  return { firstname: first || tidy(email.split('@')[0]), lastname: rest.join(' ') }
}
