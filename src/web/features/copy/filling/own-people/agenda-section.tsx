// The agenda: who is kept and what of them, one by one or all at once to be forgotten.
import { useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { Contact } from '#contract/account/people.ts'
import { matching } from '#domain/parties/agenda.ts'
import { companyNumber, personDocuments } from '#domain/parties/documents.ts'
import {
  type KeptDocument,
  type KeptParty,
  keptCompanyDetails,
  keptPersonDetails,
  mostContacts,
  nameOfKept,
} from '#domain/parties/kept.ts'
import { ownDetailsWords, agendaWords as words } from '#language/es/account/own-details.ts'
import { countryWords } from '#language/es/writing/classification.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './own-details.module.css'
import { useForgetting } from './use-forgetting.ts'

/** From so many on they are looked for by name. */
const many = 8

const documentLine = ({ country, kind, number }: KeptDocument): [string, string] => {
  const label = personDocuments(country).find(({ id }) => id === kind)?.label ?? peopleWords.details.identity
  return [`${label} (${countryWords[country]})`, number]
}

/** Everything that is kept of them, with its name. */
function linesOf(party: KeptParty): [string, string][] {
  if (party.kind === 'person') {
    const { person } = party
    return [
      ...person.documents.map(documentLine),
      ...keptPersonDetails.flatMap((detail): [string, string][] => {
        const value = person[detail]
        if (!value) return []
        const said = detail === 'civil_status' ? peopleWords.statuses[value as 'single'] : value
        return [[peopleWords.details[detail], said ?? value]]
      }),
    ]
  }
  const { company } = party
  return [
    ...keptCompanyDetails.flatMap((detail): [string, string][] => {
      const value = company[detail]
      const label = detail === 'tax_number' ? companyNumber(company.country).label : peopleWords.companyDetails[detail]
      return value ? [[label, value]] : []
    }),
    ...company.representatives.map(({ name, office }): [string, string] => [
      words.represented,
      office ? `${name}, ${office}` : name,
    ]),
  ]
}

export function AgendaSection({ contacts, now }: { contacts: readonly Contact[]; now: string }) {
  const [sought, setSought] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const forget = useForgetting()
  const { send, busy } = useCall('forget-contacts')
  const { revalidate } = useRevalidator()
  const shown = sought.trim() ? matching(contacts, sought, contacts.length) : contacts

  async function handleClear() {
    const sent = await send({}, revalidate)
    setIsAsking(false)
    if ('failure' in sent) toast('failed', sent.failure.message)
    if ('output' in sent) toast('done', words.cleared)
  }

  if (contacts.length === 0) {
    return (
      <Section id="agenda" title={words.title}>
        <p className="w550">{words.empty}</p>
        <p className="measure ink-2">{words.emptyText}</p>
        <div>
          <ButtonLink to={paths.search()}>{words.catalogue}</ButtonLink>
        </div>
      </Section>
    )
  }
  return (
    <Section id="agenda" title={words.title}>
      <p className="measure ink-2">{words.text(mostContacts)}</p>
      {contacts.length > many && (
        <Field
          type="search"
          label={words.search}
          value={sought}
          autoComplete="off"
          onChange={(event) => setSought(event.target.value)}
        />
      )}
      <div role="status">{shown.length === 0 && <p>{words.none(sought.trim())}</p>}</div>
      <ul className={`unless-empty ${styles.rows}`}>
        {shown.map(({ id, used_at, party }) => {
          const name = nameOfKept(party)
          return (
            <li className="flow wrap items-start apart gap-3 py-3 ruled" key={id}>
              <details className={`shrinks basis-14`}>
                <summary className="pressed">
                  <bdi className="w550 breaks">{name}</bdi>
                  <span className={`flow wrap t-14 ink-3 gap-0-2`}>
                    {words.used} <Moment iso={used_at} now={now} />
                  </span>
                </summary>
                <dl className={`stack gap-1 mt-2 t-14 ${styles.lines}`}>
                  {linesOf(party).map(([label, value]) => (
                    <div className="stack gap-3" key={`${label} ${value}`}>
                      <dt className="ink-3">{label}</dt>
                      <dd className="breaks">{value}</dd>
                    </div>
                  ))}
                </dl>
              </details>
              <Button
                size="small"
                weight="quiet"
                aria-label={ownDetailsWords.remove(name)}
                onClick={() => forget(id, ownDetailsWords.removed(name), 'keep-contacts', { parties: [party] })}
              >
                {ownDetailsWords.removeShort}
              </Button>
            </li>
          )
        })}
      </ul>
      <div>
        <Button icon="trash" weight="danger" onClick={() => setIsAsking(true)}>
          {words.clear}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={words.clearTitle}
          confirm={words.clearConfirm}
          weight="danger"
          busy={busy}
          onConfirm={handleClear}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.clearText(contacts.length)}</p>
        </Confirm>
      )}
    </Section>
  )
}
