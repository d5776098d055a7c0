// Two-step verification: off, being set up, just turned on (with its recovery codes), or on.
import { useState } from 'react'
import type { Security } from '#contract/account/security.ts'
import type { Output } from '#contract/contract.ts'
import { twoStepWords as words } from '#language/es/account/security.ts'
import { useRevalidator } from '#web/app/router/router.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepDisable } from './two-step-disable.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'
import { useProof } from './use-proof.tsx'

type Stage =
  | { kind: 'resting' }
  | { kind: 'setup'; started: Output<'start-two-step'> }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'renewing' }
  | { kind: 'disabling' }

const resting: Stage = { kind: 'resting' }

export function TwoStepSection({ security }: { security: Security }) {
  const [stage, setStage] = useState<Stage>(resting)
  const { revalidate } = useRevalidator()
  const on = security.two_step

  function showCodes({ recovery_codes }: { recovery_codes: string[] }) {
    setStage({ kind: 'codes', codes: recovery_codes })
    void revalidate()
  }
  const setup = useProof('start-two-step', security.has_password, (started) => setStage({ kind: 'setup', started }))
  const renewal = useProof('renew-recovery-codes', security.has_password, showCodes)

  async function handleDisabled() {
    await revalidate()
    setStage(resting)
    toast('done', words.turnedOff)
  }

  return (
    <Section
      title={words.title}
      state={<Badge>{on ? words.on : words.off}</Badge>}
      action={
        !on &&
        stage.kind === 'resting' && (
          <Button size="small" busy={setup.busy} onClick={setup.start}>
            {words.start}
          </Button>
        )
      }
    >
      <p className="measure ink-2">{on ? words.textOn : words.textOff}</p>
      {stage.kind === 'setup' && (
        <TwoStepSetup started={stage.started} onCancel={() => setStage(resting)} onConfirmed={showCodes} />
      )}
      {stage.kind === 'codes' && <RecoveryCodes codes={stage.codes} onDone={() => setStage(resting)} />}
      {on && stage.kind !== 'codes' && (
        <>
          <p>
            {words.left(security.recovery_codes_left)}{' '}
            {security.recovery_codes_left < 4 && <span className="w550 pending">{words.few}</span>}
          </p>
          <div className="flow wrap gap-2-3">
            <Button size="small" busy={renewal.busy} onClick={() => setStage({ kind: 'renewing' })}>
              {words.renew}
            </Button>
            <Button size="small" weight="danger" onClick={() => setStage({ kind: 'disabling' })}>
              {words.disable}
            </Button>
          </div>
        </>
      )}
      {stage.kind === 'renewing' && (
        <Confirm
          title={words.confirmRenew}
          confirm={words.renew}
          busy={renewal.busy}
          onConfirm={() => {
            setStage(resting)
            renewal.start()
          }}
          onClose={() => setStage(resting)}
        >
          <p>{words.confirmRenewText}</p>
        </Confirm>
      )}
      {stage.kind === 'disabling' && (
        <TwoStepDisable hasPassword={security.has_password} onDone={handleDisabled} onClose={() => setStage(resting)} />
      )}
      {setup.dialog}
      {renewal.dialog}
    </Section>
  )
}
