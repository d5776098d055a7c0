// /page/recompensas: points, what they come from, and what they are exchanged for.
import { rewardWords as words } from '#language/es/rewards/rewards.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { Ledger } from '#web/features/rewards/points/ledger.tsx'
import { loadRewards, type Rewards } from '#web/features/rewards/points/load.ts'
import { Rules } from '#web/features/rewards/points/rules.tsx'
import { Top } from '#web/features/rewards/points/top.tsx'
import { Band } from '#web/ui/page/band.tsx'
import { Lead } from '#web/ui/page/lead.tsx'

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
