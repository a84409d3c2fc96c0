import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Hono's environment of a request; without an open port the bindings are absent. */
export type ServiceEnv = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

/** A request of the service. */
export type ServiceContext = Context<ServiceEnv>
