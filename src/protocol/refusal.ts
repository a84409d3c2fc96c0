import * as z from 'zod/mini'

/** How the service says no, with any status from 400 on. */
export const refusal = z.object({
  /** A stable word for programs. */
  code: z.string(),
  /** One sentence for the visitor, in the specification's words where it has them. */
  message: z.string(),
  /** Seconds after which the same request may succeed; only where waiting helps. */
  retryAfter: z.optional(z.number()),
})
