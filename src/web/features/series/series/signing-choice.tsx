// Who signs each copy beside the person whom it is for, and whether it goes on to be signed as soon as it is complete, with a code.

import { appearanceIn } from '#domain/filling/values.ts'
import { type OtherSigner, otherSigners, ownerAmong, partyLeftToOwner } from '#domain/series/other-signers.ts'
import { roleBeside } from '#domain/sheet/role-beside.ts'
import { seriesWords } from '#language/es/series/series.ts'
import { signatureKindWords } from '#language/es/signing/signing-kind.ts'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { Check } from '#web/ui/form/check.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from './many.module.css'
import type { SeriesSource } from './source.ts'

const words = seriesWords.signing

export type SigningChoice = {
  sign_when_complete: boolean
  asks_code: boolean
  owner_signs: boolean
  /** Those whose address the owner has typed. */
  signers: OtherSigner[]
}
export const noSigning: SigningChoice = { sign_when_complete: false, asks_code: false, owner_signs: true, signers: [] }

/** Whether the text has a line for those people. */
const signsIn = ({ content }: SeriesSource, party: string | null): boolean =>
  content.parties.some(({ id, signs }) => signs && id === party)

/** As it is sent: the owner signs for a party only where the answers have no name for it. */
export const asSigning = ({ content, values }: SeriesSource, party: string | null, choice: SigningChoice) => ({
  ...choice,
  owner_signs: choice.owner_signs && partyLeftToOwner(content, values, party) !== undefined,
})

type SigningFieldsProps = {
  source: SeriesSource
  party: string | null
  value: SigningChoice
  /** What is wrong, by the names of the fields that were sent. */
  problems?: Record<string, string>
  onChange: (value: SigningChoice) => void
}

function OtherSigners({ source, party, value, problems = {}, onChange }: SigningFieldsProps) {
  const session = useSession()
  const { content, values } = source
  const named = otherSigners(content, values, party)
  const me = { name: `${session?.profile.firstname} ${session?.profile.lastname}`, email: session?.email ?? '' }
  const mine = ownerAmong(named, me)
  const left = partyLeftToOwner(content, values, party)
  const roleOf = (signer: OtherSigner) => {
    const found = content.parties.find(({ id }) => id === signer.party)
    return found ? roleBeside(found, appearanceIn(values, found.id), signer.name) : ''
  }
  const isSame = (one: OtherSigner, other: OtherSigner) => one.party === other.party && one.name === other.name
  const typed = (signer: OtherSigner) => value.signers.findIndex((each) => isSame(each, signer))
  const handleEmail = (signer: OtherSigner, email: string) =>
    onChange({
      ...value,
      signers: [...value.signers.filter((each) => !isSame(each, signer)), { ...signer, email: email.trim() }],
    })
  if (named.length === 0 && !left) return null
  return (
    <fieldset className={`stack gap-06 m-0 p-0 frameless ${styles.signing}`}>
      <legend className="p-0 w600">{words.others}</legend>
      {mine && <p>{words.mine(mine.name, roleOf(mine))}</p>}
      {named
        .filter((each) => each !== mine)
        .map((each) => (
          <Field
            key={`${each.party} ${each.name}`}
            label={words.emailOf(each.name, roleOf(each))}
            hint={words.emailHint}
            error={problems[`signers.${typed(each)}.email`]}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={value.signers[typed(each)]?.email ?? each.email}
            onChange={({ target }) => handleEmail(each, target.value)}
          />
        ))}
      {left && (
        <>
          <Check
            checked={value.owner_signs}
            onChange={({ target }) => onChange({ ...value, owner_signs: target.checked })}
          >
            {words.ownerSigns(left.role)}
          </Check>
          {!value.owner_signs && <p className="ink-2">{words.nobodyThere}</p>}
        </>
      )}
    </fieldset>
  )
}

export function SigningFields(props: SigningFieldsProps) {
  const { source, party, value, onChange } = props
  const { mailEnabled } = useSite()
  if (!signsIn(source, party)) return <p className="ink-2">{words.nobody}</p>
  const change = (changes: Partial<SigningChoice>) => onChange({ ...value, ...changes })
  return (
    <>
      <OtherSigners {...props} />
      <fieldset className={`stack gap-06 m-0 p-0 frameless ${styles.signing}`}>
        <legend className="p-0 w600">{words.title}</legend>
        <Check
          checked={value.sign_when_complete}
          onChange={({ target }) => change({ sign_when_complete: target.checked })}
        >
          {words.atOnce}
        </Check>
        <p className="ink-2">{value.sign_when_complete ? signatureKindWords(source.country).what : words.review}</p>
        {value.sign_when_complete && mailEnabled && (
          <>
            <Check checked={value.asks_code} onChange={({ target }) => change({ asks_code: target.checked })}>
              {words.code}
            </Check>
            <p className="ink-2">{words.codeText}</p>
          </>
        )}
      </fieldset>
    </>
  )
}
