// Larger, smaller, and as wide as there is room.
import { pdfPagesWords as words } from '#language/es/pdf-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const smallest = steps[0]
const largest = 3

type ZoomControlProps = { zoom: number; onZoom: (zoom: number) => void }

export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const larger = steps.find((step) => step > zoom) ?? largest
  const smaller = steps.findLast((step) => step < zoom) ?? smallest
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
    <div role="group" aria-label={words.zoom} className="row gap-1">
      <Button
        size="small"
        weight="quiet"
        aria-label={words.smaller}
        disabled={zoom <= smallest}
        onClick={() => onZoom(smaller)}
      >
        <span aria-hidden="true">−</span>
      </Button>
      <Button size="small" weight="quiet" aria-label={words.fit} disabled={zoom === 1} onClick={() => onZoom(1)}>
        {words.percent(zoom)}
      </Button>
      <Button
        size="small"
        weight="quiet"
        aria-label={words.larger}
        disabled={zoom >= largest}
        onClick={() => onZoom(larger)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  )
}
