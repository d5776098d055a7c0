// /account/here, «Firmar aquí»: the only page of a session that is locked to a signing round.
import { Suspense, useEffect, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { KioskSigner, OwnerProof } from '#contract/kiosk.ts'
import { inPersonWords as words } from '#language/es/signing/in-person.ts'
import { callContext } from '#web/app/context.ts'
import { late } from '#web/app/late.ts'
import { useLoaderData, useNavigate, useSearchParams } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { Ending } from '#web/features/signing/kiosk/ending.tsx'
import { firstName, Greeting } from '#web/features/signing/kiosk/greeting.tsx'
import { keepTurn, keptTurn } from '#web/features/signing/kiosk/kept-turn.ts'
import { ExitButton, KioskFrame } from '#web/features/signing/kiosk/kiosk-frame.tsx'
import { type KioskData, loadKiosk, nextOf } from '#web/features/signing/kiosk/load.ts'
import { useKioskPage } from '#web/features/signing/kiosk/use-kiosk-page.ts'
import { WhereToSend } from '#web/features/signing/kiosk/where-to-send.tsx'
import { KioskTurn } from '#web/features/signing/signing-page/kiosk-turn.tsx'
import { readSigning, type SigningOnPage, type SigningPage } from '#web/features/signing/signing-page/load.ts'
import { forgetAllKept } from '#web/shared/signature/kept.ts'

const ExitDialog = late(async () => (await import('#web/features/signing/kiosk/exit-dialog.tsx')).ExitDialog)
const ProofDialog = late(async () => (await import('#web/features/signing/kiosk/exit-dialog.tsx')).ProofDialog)

type Loaded = KioskData & { page: (SigningPage & { signing: SigningOnPage }) | null }

export async function load({ request, context }: LoaderFunctionArgs): Promise<Loaded> {
  const call = context.get(callContext)
  const { kiosk, turn } = await loadKiosk(call, request.url)
  const temp_id = kiosk.round?.temp_id ?? ''
  return { kiosk, turn, page: turn && (await readSigning(call, { temp_id, ref: turn.ref })) }
}

type BetweenProps = Pick<Loaded, 'kiosk' | 'turn'> & { onProved: (proof: OwnerProof) => void; onExit: () => void }

/** No turn has begun: who is next, or how it ended. `turn`: the owner's, who has not proved yet who they are. */
function Between({ kiosk, turn, onProved, onExit }: BetweenProps) {
  const { owner, round } = kiosk
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const next = nextOf(round)
  const signer = next.find(({ id }) => id === (chosen ?? turn?.id)) ?? next[0]
  const [isProving, setIsProving] = useState(false)

  useEffect(() => {
    if (turn) return
    const kept = keptTurn()
    const isTheirs = nextOf(round).some(({ id }) => id === kept?.signer)
    if (kept && isTheirs) void navigate(signingPaths.kioskTurn(kept.signer, kept.step), { replace: true })
    // The next person finds nothing that was drawn before, finished or not.
    else forgetAllKept()
  }, [round, turn, navigate])

  if (!round || !signer) return <Ending kiosk={kiosk} onExit={onExit} />
  const begin = ({ id }: KioskSigner) => void navigate(signingPaths.kioskTurn(id, 'leer'), { replace: true })
  const handleBegin = (who: KioskSigner) => (who.is_owner ? setIsProving(true) : begin(who))
  const handleProved = (proof: OwnerProof) => {
    setIsProving(false)
    onProved(proof)
    if (signer.id !== turn?.id) begin(signer)
  }
  return (
    <>
      <Greeting
        key={signer.id}
        owner={owner}
        round={round}
        signer={signer}
        others={next.filter(({ id }) => id !== signer.id)}
        onBegin={handleBegin}
        onChoose={({ id }) => setChosen(id)}
      />
      <ExitButton onExit={onExit} />
      <Suspense>
        {isProving && <ProofDialog kiosk={kiosk} onProved={handleProved} onClose={() => setIsProving(false)} />}
      </Suspense>
    </>
  )
}

export function Page() {
  const { kiosk, turn, page } = useLoaderData<Loaded>()
  const { round } = kiosk
  const navigate = useNavigate()
  const step = useSearchParams().get('paso') === 'firmar' ? 'firmar' : 'leer'
  const [isLeaving, setIsLeaving] = useState(false)
  // In memory alone: a page that is loaded again asks again.
  const [proof, setProof] = useState<OwnerProof>()
  const { mailEnabled } = useSite()
  /** Who has just acted on this device; also in memory alone, until the next turn. */
  const [acted, setActed] = useState<{ signer: string; token: string }>()
  const isOwnersTurn = turn?.is_owner === true
  const acting = round?.people.filter(({ does }) => does !== 'receive') ?? []
  const done = acting.filter(({ state }) => state === 'done').length
  const isOpen = round?.state === 'signing'
  const current = turn ?? nextOf(round)[0]
  const unreached = acting.find((each) => !turn && mailEnabled && each.id === acted?.signer && each.may_give_address)
  const asked = unreached && !unreached.is_owner ? unreached : undefined
  useKioskPage({
    view: `${turn?.id} ${step} ${round?.state} ${done} ${asked?.id}`,
    isWaiting: !turn && !asked && round?.state !== 'signed',
  })
  useEffect(() => {
    if (!turn) return
    keepTurn({ signer: turn.id, step })
    setActed(undefined)
  }, [turn, step])

  const handleLeave = () => {
    keepTurn(null)
    setProof(undefined)
    void navigate(paths.kiosk, { replace: true })
  }
  const standing = turn
    ? words.turnOf[turn.does === 'approve' ? 'approve' : 'sign'](firstName(turn.name))
    : isOpen && !asked
      ? words.place(done + 1, acting.length)
      : words.through(done, acting.length)
  return (
    <KioskFrame round={round} standing={standing} current={asked ? undefined : current?.id}>
      <title>{`${words.pageTitle} · Rúbrica`}</title>
      <meta name="robots" content="noindex" />
      {turn && page && round && (!isOwnersTurn || proof) ? (
        <KioskTurn
          key={turn.id}
          page={page}
          signing={page.signing}
          link={{ temp_id: round.temp_id, ref: turn.ref }}
          step={step}
          proof={isOwnersTurn ? proof : undefined}
          onStep={(to) => void navigate(signingPaths.kioskTurn(turn.id, to), { replace: true })}
          onDone={({ address_token: token }) => setActed(token ? { signer: turn.id, token } : undefined)}
          onLeave={handleLeave}
        />
      ) : asked && acted && round ? (
        <WhereToSend
          key={asked.id}
          tempId={round.temp_id}
          signer={asked}
          token={acted.token}
          owner={kiosk.owner}
          onReady={() => setActed(undefined)}
        />
      ) : (
        <Between kiosk={kiosk} turn={turn} onProved={setProof} onExit={() => setIsLeaving(true)} />
      )}
      <Suspense>
        {isLeaving && (
          <ExitDialog
            kiosk={kiosk}
            current={current && !current.is_owner ? firstName(current.name) : undefined}
            onClose={() => setIsLeaving(false)}
          />
        )}
      </Suspense>
    </KioskFrame>
  )
}
