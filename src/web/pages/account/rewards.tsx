// /page/recompensas: points, what they come from, and what they are exchanged for.
import { rewardWords as words } from '#language/es/rewards.ts'
import { Ledger } from '#web/features/rewards/ledger.tsx'
import { loadRewards, type Rewards } from '#web/features/rewards/load.ts'
import { Rules } from '#web/features/rewards/rules.tsx'
import { Top } from '#web/features/rewards/top.tsx'
import { useLoaderData } from '#web/router/router.tsx'
import { Band } from '#web/ui/band.tsx'
import { Lead } from '#web/ui/lead.tsx'

export const load = loadRewards

export function Page() {
  const rewards = useLoaderData<Rewards>()
  return (
    <>
      <Lead title={words.title} text={words.lead} />
      <Top rewards={rewards} />
      <Band title={words.rules.title}>
        <Rules rules={rewards.rules} />
      </Band>
      <Band title={words.ledger.title}>
        <Ledger rewards={rewards} />
      </Band>
    </>
  )
}
