// The thread in which pictures are drawn, one after the other.
import { parentPort } from 'node:worker_threads'
import { type Card, drawCard } from './card.ts'

parentPort?.on('message', async (card: Card) => parentPort?.postMessage(await drawCard(card)))
