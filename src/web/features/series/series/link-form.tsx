// A new open link: whose part, how many, until when, and a word for the visitor who opens it.

import { type FormEvent, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { copyLimits } from '#domain/copy/copy.ts'
import { othersShown } from '#domain/series/other-signers.ts'
import { seriesLimits } from '#domain/series/series.ts'
import { fullName } from '#domain/signing/signer/in-person.ts'
import { linkWords } from '#language/es/series/open-links.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useCall } from '#web/shared/calls/use-call.ts'
import { endOfDay } from '#web/shared/copy/deadline.ts'
import { DeadlineField } from '#web/shared/copy/deadline-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LeftToOwner } from './left-to-owner.tsx'
import styles from './many.module.css'
import { PartyChoice } from './party-choice.tsx'
import { asSigning, noSigning, SigningFields } from './signing-choice.tsx'
import { partiesOf, type SeriesSource } from './source.ts'

const words = linkWords.create

export function LinkForm({ source }: { source: SeriesSource }) {
  const navigate = useNavigate()
  const parties = partiesOf(source)
  // The last party of a contract is usually the one that visitors stand for.
  const [party, setParty] = useState(parties.at(-1) ?? null)
  const [message, setMessage] = useState('')
  const [most, setMost] = useState(String(seriesLimits.usualMost))
  const [ends, setEnds] = useState('')
  const [signing, setSigning] = useState(noSigning)
  const [showsPeople, setShowsPeople] = useState(false)
  const [isUnconfirmed, setIsUnconfirmed] = useState(false)
  const { send, busy, failure, fields } = useCall('create-link')
  const session = useSession()
  const owner = { name: session ? fullName(session.profile) : '', email: session?.email ?? '' }
  const shown = othersShown(source.content, source.values, party, owner)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (shown.length > 0 && !showsPeople) return setIsUnconfirmed(true)
    const asked = { party, message, most: Number(most) || null, ends_at: endOfDay(ends), shows_people: showsPeople }
    void send({ ...source.named, ...asked, ...asSigning(source, party, signing) }, ({ id }) =>
      navigate(documentPaths.link(id)),
    )
  }

  function handleParty(chosen: string) {
    setParty(chosen)
    setSigning(noSigning)
  }

  if (parties.length === 0) return <Notice kind="info">{words.nothing}</Notice>
  return (
    <form className={`stack shrinks gap-4 w-34`} noValidate onSubmit={handleSubmit}>
      {failure && !fields.ends_at && !fields.most && <Notice kind="danger">{failure.message}</Notice>}
      {party === null ? (
        <p className="ink-2">{words.whoever}</p>
      ) : (
        <>
          <PartyChoice source={source} parties={parties} value={party} label={words.party} onChoose={handleParty} />
          <LeftToOwner source={source} party={party} />
        </>
      )}
      <TextArea
        label={words.message}
        hint={words.messageHint}
        value={message}
        maxLength={copyLimits.message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className={`stack items-start gap-4 ${styles.pair}`}>
        <Field
          label={words.most}
          hint={words.mostHint}
          error={fields.most}
          type="number"
          inputMode="numeric"
          min={1}
          max={seriesLimits.most}
          value={most}
          onChange={(event) => setMost(event.target.value)}
        />
        <DeadlineField label={words.ends} hint={words.endsHint} error={fields.ends_at} day={ends} onDay={setEnds} />
      </div>
      <SigningFields source={source} party={party} value={signing} problems={fields} onChange={setSigning} />
      {shown.length > 0 && (
        <Notice kind="danger">
          <p>{words.showsPeople(shown)}</p>
          <Check
            checked={showsPeople}
            error={isUnconfirmed && !showsPeople ? words.confirmPeople : undefined}
            onChange={({ target }) => setShowsPeople(target.checked)}
          >
            {words.knowsPeople}
          </Check>
        </Notice>
      )}
      <p className="ink-2">{words.frozen}</p>
      <div className="flow wrap gap-3">
        <Button type="submit" weight="ink" busy={busy}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
