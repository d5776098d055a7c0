// The progress of a ZIP, shown between the head of the list and its rows; then its download.
import { paths } from '#addresses/paths.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Packing } from './use-zip.ts'
import styles from './zip-bar.module.css'

const words = signedWords.zip

type ZipBarProps = { packing: Packing; isUnderWay: boolean; onStop: () => void }

export function ZipBar({ packing: { made, count }, isUnderWay, onStop }: ZipBarProps) {
  const done = Math.min(count, Math.floor((made.progress * count) / 99))
  return (
    <div className={`row wrap gap-2-3 p-3-4 t-14 underlined-line ${styles.bar}`}>
      <Icon name={made.status === 'failed' ? 'info' : 'download'} />
      <p className="basis-12 figures" role="status">
        {isUnderWay && words.packing(done, count)}
        {made.status === 'ready' && words.ready(count, made.bytes ?? 0)}
        {made.status === 'failed' && words.failed}
      </p>
      {made.status === 'ready' && (
        <ButtonLink size="small" weight="ink" to={paths.exportFile(made.id)} download>
          {words.download}
        </ButtonLink>
      )}
      <Button size="small" weight="quiet" onClick={onStop}>
        {isUnderWay ? words.cancel : words.close}
      </Button>
      {isUnderWay && (
        <progress
          className="clipped frameless on-desk-2 native-not r-2"
          aria-label={words.progress}
          max={100}
          value={made.progress}
        />
      )}
    </div>
  )
}
