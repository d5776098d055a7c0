// The companies that the user acts for: a line each, and a form for the one being written.
import { type FormEvent, useId, useRef, useState } from 'react'
import type { OwnPeople } from '#contract/account/people.ts'
import { representativeDetails } from '#domain/parties/appearance.ts'
import { longestName } from '#domain/parties/checking.ts'
import { companyNumber } from '#domain/parties/documents.ts'
import { keptCompanyDetails, mostOwnCompanies } from '#domain/parties/kept.ts'
import type { Country } from '#domain/words/conventions.ts'
import { ownDetailsWords as words } from '#language/es/account/own-details.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import { newUuid } from '#web/app/new-id.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { DetailInput } from '../questions/detail-input.tsx'
import question from '../questions/question.module.css'
import { CountryInput } from './country-input.tsx'
import { focusFirstProblem, isWide } from './form-ways.ts'
import styles from './own-details.module.css'
import { useForgetting } from './use-forgetting.ts'

type Company = OwnPeople['companies'][number]

const details = [...keptCompanyDetails, ...representativeDetails] as const

export function CompanySection({ companies, country }: { companies: readonly Company[]; country: Country }) {
  const [open, setOpen] = useState<Company | null>(null)
  const forget = useForgetting()
  const isNew = open && !companies.some(({ id }) => id === open.id)
  const close = () => setOpen(null)
  return (
    <Section title={words.companies}>
      <p className="measure ink-2">{words.companiesText}</p>
      {companies.length === 0 && !open && <p className="w550">{words.noCompanies}</p>}
      <ul className={`unless-empty ${styles.rows}`}>
        {companies.map((company) =>
          open?.id === company.id ? (
            <li className="flow wrap items-start apart gap-3 py-3 ruled" key={company.id}>
              <CompanyForm company={open} onDone={close} />
            </li>
          ) : (
            <li className="flow wrap items-start apart gap-3 py-3 ruled" key={company.id}>
              <div className={`shrinks basis-14`}>
                <bdi className="w550 breaks">{company.name}</bdi>
                <p className={`flow wrap t-14 ink-3 gap-0-2`}>
                  {company.tax_number && (
                    <span>
                      {companyNumber(company.country).label} {company.tax_number}
                    </span>
                  )}
                  {company.office && <span>{company.office}</span>}
                </p>
              </div>
              <div className="flow wrap gap-2-3">
                <Button size="small" aria-label={words.edit(company.name)} onClick={() => setOpen(company)}>
                  {words.editShort}
                </Button>
                <Button
                  size="small"
                  weight="quiet"
                  aria-label={words.remove(company.name)}
                  onClick={() => forget(company.id, words.removed(company.name), 'save-own-company', company)}
                >
                  {words.removeShort}
                </Button>
              </div>
            </li>
          ),
        )}
        {isNew && (
          <li className="flow wrap items-start apart gap-3 py-3 ruled">
            <CompanyForm company={open} onDone={close} />
          </li>
        )}
      </ul>
      {!open && companies.length < mostOwnCompanies && (
        <div>
          <Button icon="plus" onClick={() => setOpen({ id: newUuid(), name: '', country })}>
            {words.addCompany}
          </Button>
        </div>
      )}
    </Section>
  )
}

function CompanyForm({ company: first, onDone }: { company: Company; onDone: () => void }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [company, setCompany] = useState(first)
  const { send, busy, fields } = useCall('save-own-company')
  const { revalidate } = useRevalidator()
  const set = (change: Partial<Company>) => setCompany((before) => ({ ...before, ...change }))

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const sent = await send(company, revalidate)
    if ('failure' in sent) {
      toast('failed', sent.failure.message)
      focusFirstProblem(form.current)
    }
    if ('output' in sent) {
      toast('done', words.savedCompany(company.name.trim()))
      onDone()
    }
  }

  return (
    <form ref={form} className="stack shrinks full gap-4" method="post" noValidate onSubmit={handleSave}>
      <div className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
        <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`} htmlFor={id}>
          {words.company}
        </label>
        <input
          id={id}
          className={question.input}
          value={company.name}
          maxLength={longestName}
          autoComplete="organization"
          // biome-ignore lint/a11y/noAutofocus: a user who has just asked for this form writes its first line.
          autoFocus
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
      </div>
      <div className={`stack items-start gap-4 ${styles.details}`}>
        <CountryInput label={words.country} value={company.country} onChange={(country) => set({ country })} />
        {details.map((detail) => (
          <div key={detail} data-wide={isWide(detail) || undefined}>
            <DetailInput
              detail={detail}
              label={
                detail === 'tax_number' ? companyNumber(company.country).label : peopleWords.companyDetails[detail]
              }
              value={company[detail] ?? ''}
              optional={false}
              country={company.country}
              error={fields[detail]}
              onChange={(value) => set({ [detail]: value })}
            />
          </div>
        ))}
      </div>
      <div className="flow wrap gap-2-3">
        <Button type="submit" weight="ink" busy={busy}>
          {words.saveCompany}
        </Button>
        <Button onClick={onDone}>{words.cancel}</Button>
      </div>
    </form>
  )
}
