// The name that a copy will have for its participants once it is sent to these people.
import type { SessionUser } from '#contract/account/account.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { defaultNameOf, nameForOthers } from '#domain/copy/copy-name.ts'
import type { Person } from './draft.ts'

export function nameWhenSent(
  { title, content, answers }: Pick<CopyOnWire, 'title' | 'content' | 'answers'>,
  people: readonly Pick<Person, 'party' | 'name' | 'email'>[],
  { email, profile }: Pick<SessionUser, 'email' | 'profile'>,
): string {
  const owner = { name: `${profile.firstname} ${profile.lastname}`.trim(), email }
  return nameForOthers({
    title,
    defaultName: defaultNameOf({ title, content, values: valuesOf(answers), people, owner }),
  })
}
