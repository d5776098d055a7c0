// What stands beside the text: above it, that it is another version; above the signature, in which capacity the reader signs.
import type { AboutSigning } from '#contract/signing.ts'
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { dayWords } from '#language/es/when.ts'
import { useZone } from '#web/ui/moment.tsx'
import type { SigningOnPage } from './load.ts'
import { senderOf } from './sender.ts'

const { anew, capacity } = signingPageWords

type AnewProps = { signing: SigningOnPage; about: AboutSigning | null | undefined }

/** Nothing in the first round, where the answers are as their authors left them. */
export function Anew({ signing, about }: AnewProps) {
  const zone = useZone()
  if (!about) return null
  const { earlier } = about
  const changed = about.changed.map((each) => ('label' in each ? anew.answer(each) : anew.data(each.of_party)))
  const sender = senderOf(signing)
  if (!earlier) {
    // The owner made the changes, and need not be told of them.
    if (changed.length === 0 || sender.isOwn) return null
    return (
      <p className="p-3-4 t-15 lh-15 ink-2 breaks framed r-ctl on-sheet">{anew.changedSince(sender.owner, changed)}</p>
    )
  }
  const { how, who, is_mine, is_same, reason, ended_at } = earlier
  const begun = dayWords(signing.started_at, zone)
  return (
    <p className="p-3-4 t-15 lh-15 ink-2 breaks framed r-ctl on-sheet">
      {anew.begun(sender, begun, is_same)}
      {anew.ended[how](who, is_mine)}
      {anew.on(dayWords(ended_at, zone), begun)}
      {reason && anew.reason(reason)}. {changed.length > 0 && <b className="w600 ink">{anew.changed(changed)}</b>}
    </p>
  )
}

export function Capacity({ about }: Pick<AnewProps, 'about'>) {
  if (!about?.duty && !about?.company) return null
  const { duty, company, office } = about
  return (
    <div className="stack gap-2 t-15 lh-15 ink-2 breaks">
      {company && <p>{capacity.company(company, office)}</p>}
      {duty && (
        <p>
          <b className="w600 ink">{capacity.duty}</b> {duty}
        </p>
      )}
    </div>
  )
}
