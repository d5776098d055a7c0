// *Mis datos*: the user as a party. Saving sends what changed and nothing else.
import { type FormEvent, useId, useRef, useState } from 'react'
import type { OwnPeople } from '#contract/account/people.ts'
import { longestName } from '#domain/parties/checking.ts'
import { personDocuments } from '#domain/parties/documents.ts'
import { type KeptDocument, type KeptPerson, mostDocuments } from '#domain/parties/kept.ts'
import type { Country } from '#domain/words/conventions.ts'
import { ownDetailsWords as words } from '#language/es/account/own-details.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { DetailInput, DocumentInput } from '../questions/detail-input.tsx'
import question from '../questions/question.module.css'
import { Treatment } from '../questions/treatment.tsx'
import { CountryInput } from './country-input.tsx'
import { focusFirstProblem, isWide } from './form-ways.ts'
import styles from './own-details.module.css'
import { changesOf } from './person-changes.ts'
import { useForgetting } from './use-forgetting.ts'

/** What texts ask most, first. */
const inOrder = ['address', 'email', 'phone', 'birth_date', 'civil_status', 'nationality', 'profession'] as const
const emptyDocument = (country: Country): KeptDocument => ({
  country,
  kind: personDocuments(country)[0]?.id ?? 'passport',
  number: '',
})

type PersonFormProps = { person: OwnPeople['person']; name: string; email: string; phone: string; country: Country }

export function PersonForm({ person: saved, name, email, phone, country }: PersonFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [person, setPerson] = useState<KeptPerson>(() => {
    const { id: _, ...kept } = saved ?? { id: '', name, gender: 'unknown' as const, documents: [], email, phone }
    return kept
  })
  const documents = person.documents.length > 0 ? person.documents : [emptyDocument(country)]
  const { send, busy, fields } = useCall('update-own-person')
  const { revalidate } = useRevalidator()
  const forget = useForgetting()
  const set = (change: Partial<KeptPerson>) => setPerson((before) => ({ ...before, ...change }))
  const setDocument = (index: number, change: Partial<KeptDocument>) =>
    set({ documents: documents.with(index, { ...(documents[index] as KeptDocument), ...change }) })
  /** Empty lines are not sent: what is refused is counted without them. */
  const refused = (index: number) =>
    documents[index]?.number.trim()
      ? fields[`documents.${documents.slice(0, index).filter(({ number }) => number.trim()).length}.number`]
      : undefined
  const isMexican = documents.some((each) => each.country === 'MX') || person.curp || person.rfc
  const details = [...inOrder, ...(isMexican ? (['curp', 'rfc'] as const) : [])]

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const { id: _, ...before } = saved ?? { id: '' }
    const sent = await send(changesOf(saved ? (before as KeptPerson) : null, person), revalidate)
    if ('failure' in sent) {
      toast('failed', sent.failure.message)
      focusFirstProblem(form.current)
    }
    if ('output' in sent) toast('done', words.saved)
  }

  async function handleForget() {
    if (!saved) return
    const { id, ...kept } = saved
    await forget(id, words.forgotten, 'update-own-person', kept, () => setPerson(kept))
    setPerson({ name, gender: 'unknown', documents: [] })
  }

  return (
    <Section title={words.person}>
      <p className="measure ink-2">{words.personText}</p>
      <form ref={form} className="stack shrinks full gap-4" method="post" noValidate onSubmit={handleSave}>
        <div className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
          <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`} htmlFor={id}>
            {peopleWords.name}
          </label>
          <input
            id={id}
            className={question.input}
            value={person.name}
            maxLength={longestName}
            autoComplete="name"
            autoCapitalize="words"
            aria-invalid={fields.name ? true : undefined}
            aria-describedby={fields.name && `${id}-problem`}
            onChange={(event) => set({ name: event.target.value })}
          />
          {fields.name && (
            <p className={`flow items-start i-105 gap-04 t-13 w500 danger ${question.problem}`} id={`${id}-problem`}>
              <Icon name="info" />
              {fields.name}
            </p>
          )}
          <Treatment name={`${id}-treatment`} chosen={person.gender} onChoose={(gender) => set({ gender })} />
        </div>
        <fieldset className="stack shrinks gap-3 m-0 p-0 frameless">
          <legend className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`}>
            {words.documents}
          </legend>
          <p className="t-13 ink-3 breaks">{words.documentsText}</p>
          {documents.map((document, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: documents are told apart by their place alone.
            <div key={index} className={`stack items-start sideways gap-3 ${styles.document}`}>
              <CountryInput
                label={words.documentCountry}
                value={document.country}
                onChange={(next) => setDocument(index, { ...emptyDocument(next), number: document.number })}
              />
              <DocumentInput
                label={words.documentNumber}
                value={document}
                optional={false}
                country={document.country}
                error={refused(index)}
                onChange={(next) => setDocument(index, next)}
              />
              {documents.length > 1 && (
                <Button
                  icon="trash"
                  size="small"
                  weight="quiet"
                  aria-label={words.removeDocument(index + 1)}
                  onClick={() => set({ documents: documents.toSpliced(index, 1) })}
                ></Button>
              )}
            </div>
          ))}
          {documents.length < mostDocuments && (
            <div>
              <Button
                icon="plus"
                size="small"
                onClick={() => set({ documents: [...documents, emptyDocument(country)] })}
              >
                {words.addDocument}
              </Button>
            </div>
          )}
        </fieldset>
        <div className={`stack items-start gap-4 ${styles.details}`}>
          {details.map((detail) => (
            <div key={detail} data-wide={isWide(detail) || undefined}>
              <DetailInput
                detail={detail}
                label={peopleWords.details[detail]}
                value={person[detail] ?? ''}
                optional={false}
                country={country}
                error={fields[detail]}
                onChange={(value) => set({ [detail]: value })}
              />
            </div>
          ))}
        </div>
        <div className="flow wrap gap-2-3">
          <Button type="submit" weight="ink" busy={busy}>
            {words.save}
          </Button>
          {saved && (
            <Button icon="trash" weight="danger" onClick={handleForget}>
              {words.forget}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
