// /document/complete/{secret}: a person without an account fills in their part of a document, on any phone.
import { useEffect, useState, useTransition } from 'react'
import { secretIn } from '#addresses/secret-in.ts'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { completingWords as words } from '#language/es/copy/completing.ts'
import { noLinkWords } from '#language/es/no-link.ts'
import { call } from '#web/app/call.ts'
import { useLoaderData, useLocation } from '#web/app/router/router.tsx'
import { LaterForm, useFormSoon } from '#web/features/copy/filling/completing/form/later-form.tsx'
import { Intro } from '#web/features/copy/filling/completing/intro.tsx'
import { type CompletionPage, loadCompletion } from '#web/features/copy/filling/completing/load.ts'
import { Absent, Cancelled, Done, Expired, NotYet } from '#web/features/copy/filling/completing/states.tsx'
import { useStanding } from '#web/features/copy/filling/completing/use-standing.ts'
import { NoLink } from '#web/ui/page/no-link.tsx'

export const load = loadCompletion

const states = {
  absent: Absent,
  cancelled: Cancelled,
  expired: Expired,
  not_yet: NotYet,
  done: Done,
  complete: Done,
} as const

function Behind({ completion, secret }: { completion: CompletionOnWire; secret: string }) {
  const { task, me } = completion
  useStanding(completion, secret)
  // A person who has begun, here or on another device, goes on.
  const [hasStarted, setHasStarted] = useState(false)
  const [isStarting, begin] = useTransition()
  useFormSoon(task !== null)
  const [wasOpen, setWasOpen] = useState(task !== null)
  useEffect(() => {
    if (task) setWasOpen(true)
  }, [task])
  // Called by script, so that programs which only follow links do not count.
  const isUnseen = task !== null && me.state === 'pending'
  useEffect(() => {
    if (isUnseen) call('save-completion', { id: secret, answers: [], from: 'first-look' }).catch(() => {})
  }, [isUnseen, secret])
  if (!task) {
    const Shown = completion.state === 'filling' ? Done : states[completion.state]
    return <Shown completion={completion} secret={secret} isNews={wasOpen} />
  }
  // Where everything is known already, sending it is all that is left: the form opens at its last step.
  const isFilled = task.own.length > 0 && task.missing.length === 0
  if (me.state === 'begun' || hasStarted || isFilled)
    return <LaterForm secret={secret} completion={completion} task={task} hasStarted={hasStarted} />
  return (
    <Intro
      completion={completion}
      task={task}
      isStarting={isStarting}
      onStart={() => begin(() => setHasStarted(true))}
    />
  )
}

export function Page() {
  const { completion } = useLoaderData<CompletionPage>()
  const secret = secretIn(useLocation().pathname)
  return (
    <>
      <title>{`${completion ? words.pageTitle(completion.title) : noLinkWords.title} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      {/* Another link is another person's page. */}
      {completion ? <Behind key={completion.me.id} completion={completion} secret={secret} /> : <NoLink />}
    </>
  )
}
