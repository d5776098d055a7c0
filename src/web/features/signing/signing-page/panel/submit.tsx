// The main button of a panel: it asks for the code while one is wanted and none was sent; then it does what its words say.
import { signingPageWords } from '#language/es/signing/signing-page.ts'
import { useIsAlive } from '#web/ui/alive.ts'
import { Button, type Weight } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './panel.module.css'
import type { Code } from './use-code.ts'

type SubmitProps = { code: Code; busy: boolean; weight: Weight; children: string }

export function Submit({ code: { isNext, busy: isAsking }, busy, weight, children }: SubmitProps) {
  const isAlive = useIsAlive()
  const isBusy = busy || (isNext && isAsking)
  return (
    <Button
      type="submit"
      weight={isNext ? 'ink' : weight}
      size="large"
      block
      busy={isBusy}
      disabled={!isAlive}
      className={styles.go}
    >
      {isNext && !isBusy && <Icon name="send" />}
      {isNext ? signingPageWords.code.send : children}
    </Button>
  )
}
