// Points: what they are for, and where they are.
import { paths } from '#addresses/paths.ts'
import { panelWords } from '#language/es/panel.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Nothing } from './card.tsx'

const words = panelWords.points

export function Points() {
  return (
    <Card title={words.title}>
      <Nothing way={<ButtonLink to={paths.rewards}>{words.see}</ButtonLink>}>{words.text}</Nothing>
    </Card>
  )
}
