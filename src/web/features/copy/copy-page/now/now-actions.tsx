// Actions about people who have not finished: a reminder, or a later deadline.
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { RoundOnWire } from '#contract/signing.ts'
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { dayAfter, endOfDay } from '#web/shared/copy/deadline.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Ask } from '../asked.ts'
import { Whatsapp } from '../people/give-link.tsx'
import type { Times } from '../times.ts'
import type { Tracked } from '../tracked.ts'
import type { Acts } from './use-acts.ts'

const words = copyPageWords.now

type ActionProps = { acts: Acts; onAsk: Ask }

/** Only who has an address can be reminded by us, and only where letters leave. */
const mailable = (people: readonly Tracked[], { mailEnabled }: Acts) =>
  people.filter(({ email }) => mailEnabled && email !== '')

export function RemindButton({ people, acts, weight }: { people: readonly Tracked[]; acts: Acts; weight?: 'ink' }) {
  const reminded = mailable(people, acts)
  if (reminded.length === 0) return null
  return (
    <Button weight={weight} busy={acts.isBusy} onClick={() => void acts.remind(reminded)}>
      <Icon name="mail" />
      {reminded.length === 1 && reminded[0] ? words.remind(acts.nameOf(reminded[0])) : words.remindAll}
    </Button>
  )
}

type RemindersProps = ActionProps & { people: readonly Tracked[]; of: CopyOnWire | RoundOnWire }

export function Reminders({ people, of, acts, onAsk }: RemindersProps) {
  const [only] = people
  return (
    <>
      <RemindButton people={people} acts={acts} weight="ink" />
      {only && people.length === 1 && mailable(people, acts).length === 0 && (
        <Whatsapp weight="ink" person={only} acts={acts} isReminder>
          <Icon name="chat" />
          {words.remind(acts.nameOf(only))}
        </Whatsapp>
      )}
      <Button onClick={() => onAsk({ about: 'extend' })}>{of.deadline ? words.extend : words.setDeadline}</Button>
    </>
  )
}

export function Extension({ acts, times, onAsk }: ActionProps & { times: Times }) {
  const end = endOfDay(dayAfter(new Date(times.inAWeek))) ?? ''
  const handleExtend = async () => {
    const failure = await acts.extend(end, times.weekday(end))
    if (failure !== null) toast('failed', failure)
  }
  return (
    <>
      <Button weight="ink" busy={acts.isBusy} onClick={handleExtend}>
        {words.extendTo(times.weekday(times.inAWeek))}
      </Button>
      <Button onClick={() => onAsk({ about: 'extend' })}>{words.otherDate}</Button>
    </>
  )
}
