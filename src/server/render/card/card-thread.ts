// The thread that draws link previews, one after the other.
import { parentPort } from 'node:worker_threads'
import { type Card, drawCard } from './card.ts'

parentPort?.on('message', (card: Card) => parentPort?.postMessage(drawCard(card)))
