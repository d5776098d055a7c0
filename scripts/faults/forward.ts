// Inside of a machine's namespace: its own loopback leads to a service outside. Stripe's stand-in is accepted only there.
// `node forward.ts PORT HOST:PORT`
import { connect, createServer } from 'node:net'

const [port, target = ''] = process.argv.slice(2)
const [host = '', farPort] = target.split(':')

createServer((near) => {
  const far = connect({ host, port: Number(farPort) })
  for (const socket of [near, far])
    socket
      .on('error', () => {})
      .on('close', () => {
        near.destroy()
        far.destroy()
      })
  near.pipe(far).pipe(near)
}).listen(Number(port), '127.0.0.1')
