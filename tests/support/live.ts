// A client that follows /live over a connection of its own, as a browser does.
import { type IncomingMessage, request } from 'node:http'
import { expect } from 'vitest'

type Told = { id: string; event: string; data: { copy?: string; writing?: string } }

export type Following = {
  status: number
  headers: IncomingMessage['headers']
  told: Told[]
  /** Heartbeats and the like. */
  comments: () => number
  hasEnded: () => boolean
  leave: () => void
}

function tellingIn(block: string): Told | undefined {
  const lines = new Map(
    block.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
  )
  const event = lines.get('event')
  return event ? { id: lines.get('id') ?? '', event, data: JSON.parse(lines.get('data') ?? '{}') } : undefined
}

export function follow(port: number, headers: Record<string, string> = {}, path = '/live'): Promise<Following> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, agent: false }, (response) => {
      const told: Told[] = []
      let comments = 0
      let rest = ''
      let ended = false
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        for (const block of blocks) {
          const telling = tellingIn(block)
          if (telling) told.push(telling)
          else if (block.startsWith(':')) comments += 1
        }
      })
      const handleEnd = () => {
        ended = true
      }
      for (const end of ['end', 'close', 'error']) response.on(end, handleEnd)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        told,
        comments: () => comments,
        hasEnded: () => ended,
        leave: () => void asked.destroy(),
      })
    })
    asked.on('error', reject)
    asked.end()
  })
}

/** Of which copy or writing, where it is of one. */
export const hears = (following: Following, event: string, which?: string) =>
  expect
    .poll(() => following.told.some(({ event: told, data }) => told === event && (data.copy ?? data.writing) === which))
    .toBe(true)
