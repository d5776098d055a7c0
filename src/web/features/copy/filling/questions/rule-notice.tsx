// A figure or a date that breaks a rule of the author's: why it cannot be, and the nearest that would do.
import { typedForm } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import type { Value } from '#domain/filling/values.ts'
import { written } from '#domain/filling/written.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { BrokenRule } from '#domain/writing/conditions/rules.ts'
import { ruleWords as words } from '#language/es/writing/parties.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './question.module.css'

type RuleNoticeProps = {
  broken: BrokenRule
  question: Question
  country: Country
  labelOf: (field: string) => string
  onType: (typed: Value) => void
}

export function RuleNotice({ broken, question, country, labelOf, onType }: RuleNoticeProps) {
  const { rule, measure } = broken
  const isWorkedOut = broken.field !== question.id
  const setting = { fields: new Map([[question.id, question]]), values: { [question.id]: measure ?? '' }, country }
  const shown = isWorkedOut ? undefined : written(question, setting, 'figures')
  // The author's own reason says it; only what is worked out has to be pointed at.
  const said = isWorkedOut ? `${words.workedOut(labelOf(broken.field))} ${rule.reason}` : rule.reason
  // What is exactly at the limit is allowed: it can be put with a click.
  const offered = measure && shown && (rule.test === 'at_least' || rule.test === 'at_most') ? measure : undefined
  const offer = offered && (
    <button
      type="button"
      className={`t-13 ink-2 text-start underlined frameless r-ctl groundless pressed phone-tap ${styles.link}`}
      onClick={() => onType(typedForm(question, offered, country))}
    >
      {words.put(shown ?? '')}
    </button>
  )
  if (!rule.stops) {
    return (
      <div className={`stack gap-01 t-13 ink-2 r-ctl ${styles.warning}`} role="status">
        <b className="ink">{words.warning}</b>
        <span>{said}</span>
      </div>
    )
  }
  return (
    <div className={`flow items-start i-105 gap-04 t-13 w500 danger ${styles.problem}`} role="alert">
      <Icon name="info" />
      <span>
        {said} {offer}
      </span>
    </div>
  )
}
