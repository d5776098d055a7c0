// /premium: what it gives, what it costs, and what the user has of it.
import type { LoaderFunction } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { Output } from '#contract/contract.ts'
import type { OwnPlan } from '#contract/plan.ts'
import { premiumWords as words } from '#language/es/plan/premium.ts'
import { callContext } from '#web/app/context.ts'
import { Link } from '#web/app/router/link.tsx'
import { useLoaderData, useSearchParams } from '#web/app/router/router.tsx'
import { useSite } from '#web/app/site.ts'
import { AfterPayment } from '#web/features/plan/premium/after-payment.tsx'
import { BuyBox } from '#web/features/plan/premium/buy-box.tsx'
import { CodeForm } from '#web/features/plan/premium/code-form.tsx'
import { Compare } from '#web/features/plan/premium/compare.tsx'
import { Ledger } from '#web/features/plan/premium/ledger.tsx'
import { NextActs } from '#web/features/plan/premium/next-acts.tsx'
import { EndedPlan, OwnPlanBox } from '#web/features/plan/premium/own-plan.tsx'
import { PrivateSheet } from '#web/features/plan/premium/private-sheet.tsx'
import { WhyHere } from '#web/features/plan/premium/why-here.tsx'
import { Withdrawal } from '#web/features/plan/premium/withdrawal.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Flourish } from '#web/ui/logo.tsx'
import styles from './premium.module.css'

/** `operator`: whom to ask for a code where payments are off; empty where no address is configured. */
type PlanPage = { plan: OwnPlan; waiting: Output<'get-waiting-shares'>; operator: string }

export const load: LoaderFunction = async ({ context }): Promise<PlanPage> => {
  const call = context.get(callContext)
  const [plan, waiting] = await Promise.all([call('get-plan'), call('get-waiting-shares')])
  const operator = plan.payments ? '' : (await call('get-operator')).email
  return { plan, waiting, operator }
}

/** A user who pays already changes that at Stripe; a second subscription would be paid twice. */
const canBuy = ({ payments, subscription }: OwnPlan): boolean =>
  payments && (subscription === null || subscription.state === 'over')

/** Whom to ask for a code. */
function Asking() {
  const { ask, subject } = words.code
  const { operator } = useLoaderData<PlanPage>()
  const { chatUrl } = useSite()
  return (
    <p className="ink-2">
      {ask.before}{' '}
      {operator && (
        <>
          {ask.mail} <a href={`mailto:${operator}?subject=${encodeURIComponent(subject)}`}>{operator}</a>{' '}
        </>
      )}
      {operator ? ask.or : ask.only}{' '}
      <a href={chatUrl} target="_blank" rel="noopener noreferrer">
        {ask.chat}
      </a>
      .
    </p>
  )
}

/** `isOnlyWay`: payments are off. `adds`: there are days already, and the code adds to them. */
function CodeBox({ isOnlyWay, adds }: { isOnlyWay: boolean; adds: boolean }) {
  const { code } = words
  const isMain = isOnlyWay && !adds
  return (
    <section className={`stack gap-3 card ${styles.code}`} aria-labelledby="code">
      <h2 id="code">{code.title}</h2>
      <p className="ink-2">{isMain ? code.only : adds ? code.more : code.text}</p>
      <CodeForm isOnlyWay={isMain} />
      {isOnlyWay && (
        <>
          <Asking />
          <p className="ink-2">
            {code.points} <Link to={paths.rewards}>{code.changePoints}</Link>.
          </p>
        </>
      )}
    </section>
  )
}

function Offer({ plan, isConfirming }: { plan: OwnPlan; isConfirming: boolean }) {
  return (
    <div className="stack gap-5">
      {plan.premium && <OwnPlanBox plan={plan} />}
      {plan.withdrawal && <Withdrawal withdrawal={plan.withdrawal} />}
      {canBuy(plan) && !isConfirming && <BuyBox adds={plan.premium} />}
      {!plan.payments && <CodeBox isOnlyWay adds={plan.premium} />}
    </div>
  )
}

function Leaving() {
  const { title, lead, keeps, loses } = words.leaving
  return (
    <div>
      <h2>{title}</h2>
      <p className={`ink-2 mt-04 read-17-wide`}>{lead}</p>
      <ul className={`mt-09 ${styles.keeps}`}>
        {keeps.map((text) => (
          <li className="stack gap-07" key={text}>
            <Icon className="mt-01 signed" name="check" />
            {text}
          </li>
        ))}
        <li className="stack gap-07">
          <span className="ink-3 text-centre" aria-hidden="true">
            –
          </span>
          {loses}
        </li>
      </ul>
    </div>
  )
}

function Questions({ payments, premium }: { payments: boolean; premium: boolean }) {
  const { title, own, items, paying } = words.questions
  const shown = payments ? [...items, ...paying] : items
  return (
    <section className={`ruled ${styles.section} stack gap-7 ${styles.split}`} aria-labelledby="questions">
      <h2 id="questions">{premium ? own : title}</h2>
      <div>
        {shown.map(({ question, answer }, position) => (
          <details key={question} className={`underlined-line-2 ${styles.question}`} open={position === 0}>
            <summary className="row apart gap-4 pressed listless">
              {question}
              <Icon className="ink-3" name="down" />
            </summary>
            <p className="w-42 ink-2 read-17-wide">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export function Page() {
  const { plan, waiting } = useLoaderData<PlanPage>()
  const search = useSearchParams()
  const [payment, why] = [search.get('pago'), search.get('por')]
  const { premium, until, payments, portal, subscription, entries } = plan
  const isConfirming = payment === 'hecho' && !premium
  const offer = <Offer plan={plan} isConfirming={isConfirming} />
  return (
    <div className={styles.page}>
      <title>{`${words.title} · Rúbrica`}</title>
      <div className={`stack gap-4 ${styles.said}`}>
        <AfterPayment payment={payment} plan={plan} />
        {!premium && !isConfirming && until && (
          <EndedPlan until={until} portal={portal ? subscription?.state : undefined} />
        )}
        {!premium && !isConfirming && (
          <WhyHere
            waiting={waiting}
            isFromLink={why === 'compartido'}
            isOnPurpose={why === 'planes' || until !== null}
          />
        )}
      </div>
      <div className={`stack items-start gap-7 ${styles.hero}`}>
        <div>
          <h1 className={`w560 ${styles.title}`}>{premium ? words.next.heading : words.heading}</h1>
          <Flourish className={styles.flourish} />
          <p className={`w-30 ink-2 ${styles.lead}`}>{premium ? words.next.lead : words.lead}</p>
          {premium ? <NextActs /> : offer}
        </div>
        {premium ? offer : <PrivateSheet />}
      </div>
      {entries.length > 0 && (
        <section className={`ruled ${styles.section}`} aria-labelledby="ledger">
          <h2 id="ledger">{words.ledger.title}</h2>
          <p className={`w-42 ink-2 read-18 ${styles.sectionLead}`}>{words.ledger.lead}</p>
          <Ledger entries={entries} />
        </section>
      )}
      <section className={`ruled ${styles.section}`} aria-labelledby="compare">
        <h2 id="compare">{words.compare.title}</h2>
        <p className={`w-42 ink-2 read-18 ${styles.sectionLead}`}>{words.compare.lead}</p>
        <Compare payments={payments} />
      </section>
      <div className={`ruled ${styles.section} stack two-columns gap-7 ${styles.two}`}>
        <Leaving />
        {payments && <CodeBox isOnlyWay={false} adds={premium} />}
      </div>
      <Questions payments={payments} premium={premium} />
    </div>
  )
}
