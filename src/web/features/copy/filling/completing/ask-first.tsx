// Asks for confirmation before a part with doubtful answers is handed in: the participant corrects them or sends them as they are.
import { useId } from 'react'
import { completingWords } from '#language/es/copy/completing.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/ui/overlay/confirm.module.css'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Place } from '../people/places.ts'

const words = completingWords.ask

type AskFirstProps = { doubtful: readonly Place[]; onMend: () => void; onSend: () => void; onClose: () => void }

export function AskFirst({ doubtful, onMend, onSend, onClose }: AskFirstProps) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={`stack gap-4 p-5 ${styles.form}`}>
        <h2 id={id}>{words.title}</h2>
        {doubtful.map(({ id: box, label, note }) => (
          <p key={box}>{completingWords.unfit(label, note ?? '')}</p>
        ))}
        <div className={`flow wrap to-end gap-3 ${styles.buttons}`}>
          <Button onClick={onSend}>{words.send}</Button>
          <Button weight="ink" onClick={onMend}>
            {words.mend}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
