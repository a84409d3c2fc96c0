import * as z from 'zod/mini'
import { email } from '#lib/email.ts'
import { hash, hex, hexOf } from '#lib/hex.ts'

/** The most that a POST may carry, in bytes: 16 kB. */
export const maxBody = 16 * 1024

/**
 * The email wallet over HTTP, spoken by the secure page to the service on the same origin. Each path is POSTed the request and
 * gives the answer of its name below, as JSON; one without a request is a GET. All but the login's need a session, shown by
 * `Authorization: Bearer`. What is refused is answered as `refusal`.
 */
export const emailPaths = {
  config: '/email/config',
  connect: '/email/connect',
  /** Answers after up to 25 seconds. */
  wait: '/email/device/wait',
  /** GET with `?link=`: a page with a button; POST as a form: approves the device */
  device: '/email/device',
  verify: '/email/verify',
  user: '/email/user',
  /** POST {@link empty} → {@link empty} */
  signOut: '/email/sign-out',
  /** POST {@link empty} → {@link empty}: ends every session of the wallet */
  signOutEverywhere: '/email/sign-out/everywhere',
  /** GET → {@link devicesAnswer} */
  devices: '/email/devices',
  /** POST {@link removeDeviceRequest} → {@link devicesAnswer} */
  removeDevice: '/email/devices/remove',
  /** POST {@link removeSessionRequest} → {@link devicesAnswer} */
  removeSession: '/email/sessions/remove',
  /** GET → {@link activityAnswer} */
  activity: '/email/activity',
  read: '/email/read',
  balances: '/email/balances',
  name: '/email/name',
  sent: '/email/sent',
  sign: '/email/sign',
  prepare: '/email/prepare',
  send: '/email/send',
  outcome: '/email/outcome',
  /** POST `provenReplaceRequest` → {@link sendAnswer} */
  replace: '/email/replace',
  /** POST {@link updateRequest} → {@link empty}: a code goes to the current address */
  update: '/email/update',
  /** POST {@link codeRequest} → {@link empty}: a code goes to the new address */
  updatePrimary: '/email/update/primary',
  /** POST {@link codeRequest} → {@link userAnswer}, with the new address */
  updateSecondary: '/email/update/secondary',
  /** GET with `?link=`: a page with a button; POST as a form: gives the wallet back to its old address */
  stopChange: '/email/update/stop',
  /** POST {@link empty} → {@link empty}: a code goes to the address */
  exportCode: '/email/export/code',
  /** POST {@link codeRequest} → {@link exportAnswer} */
  export: '/email/export',
  /** POST {@link eraseRequest} → {@link empty}: wallet and session are gone */
  erase: '/email/export/erase',
} as const

const bytes = /^0x([\da-fA-F]{2})*$/

/**
 * Whether a text is bytes in hex, possibly none: `personal_sign` signs those as bytes, any other text as UTF-8, "0X" in
 * front of it, too. Whoever shows what is signed goes by the same rule.
 */
export function isBytes(text: string): text is `0x${string}` {
  return bytes.test(text)
}

/** What the mail said: six digits. */
export const otp = z.string().check(z.regex(/^\d{6}$/, 'A code has 6 digits'))
/** Random, 32 bytes, in base64url. */
export const token = z.string().check(z.regex(/^[\w-]{43}$/))
/** An account or contract, any capitals but of the 0x. */
export const address = hexOf(/^0x[\da-fA-F]{40}$/, 'Expected an address: 0x and 40 hex digits')
/** A whole number in hex as nodes write it, at most 256 bits (Ethereum JSON-RPC, "quantity"). */
const quantity = hexOf(
  /^0x(0|[1-9a-fA-F][\da-fA-F]{0,63})$/,
  'Expected a whole number in hex, such as 0x5208',
)
/** Bytes in hex, possibly none. */
export const data = hexOf(bytes, 'Expected whole bytes in hex, such as 0x00ff')

/** Eight letters that a device shows; absent where the link in its mail is for it alone. */
export const userCode = z.optional(z.string().check(z.regex(/^[A-Z]{4}-[A-Z]{4}$/)))

/** Asks with nothing but the session; answers that it is done. */
export const empty = z.object({})

/** What the secure page has to know about its service. */
export const configAnswer = z.object({
  /** The pages it may answer, as origins. */
  widgetOrigins: z.array(z.string()),
  /** The networks that the service has a node for (EIP-155). */
  chainIds: z.array(z.number()),
  /** Whether it looks ENS names up. */
  looksUpNames: z.optional(z.boolean()),
  /** The contracts whose calls the page tells in words, those in use first; it trusts no page around it about them. */
  contracts: z.array(
    z.object({
      chainId: z.number(),
      /** Kudos on this network; an earlier contract has an entry of its own. */
      kudos: z.optional(address),
      /** USDC, where it is not the well-known contract. */
      usdc: z.optional(address),
    }),
  ),
})

/** Asks for a code, or on a device that is new to this address for a link. */
export const connectRequest = z.object({
  email,
  /** Of this device, from an earlier answer; without one the service makes a new device of it. */
  deviceToken: z.optional(token),
})

/** A mail is on its way. */
export const connectAnswer = z.object({
  /** Which one: it depends on the device token alone, never on whether the address has a wallet. */
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']),
  /** To be kept by the device, and shown next time. */
  deviceToken: token,
  /** What the device has to show, for its owner to enter on the page of a mailed link: there is one an hour for all who ask. */
  userCode,
})

/** Waits until the link in the mail was approved. */
export const waitRequest = z.object({ email, deviceToken: token })

/** While it waits, ask again. Once it is approved, a code is on its way already. */
export const waitAnswer = z.object({ state: z.enum(['WAITING', 'APPROVED']) })

/** The code of a login. */
export const verifyCodeRequest = z.object({ email, deviceToken: token, otp })

/** Whose wallet it is. */
export const userAnswer = z.object({
  /** Lower-case. */
  email,
  /** Of the wallet; checksummed. */
  address,
})

/** The code was right; a newcomer has a wallet from now on. */
export const verifyCodeAnswer = z.object({
  user: userAnswer,
  /** Shows the session. It signs: it never leaves the secure page. */
  token,
  /** RFC 3339. */
  expiresAt: z.string(),
})

/** The devices that may ask for codes, the last used first, and what is logged in on each. */
export const devicesAnswer = z.object({
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** What it calls itself, as "Chrome on Linux". */
      name: z.string(),
      /** The last time; RFC 3339. */
      loggedInAt: z.string(),
      /** The one that asks. */
      isThis: z.boolean(),
      /** The logins that have not ended, the last used first. */
      sessions: z.array(
        z.object({
          id: z.uuid(),
          /** RFC 3339. */
          begunAt: z.string(),
          /** To the minute; RFC 3339. */
          usedAt: z.string(),
          /** The one that asks. */
          isThis: z.boolean(),
        }),
      ),
    }),
  ),
})

/** Takes a device's approval back, and logs it out. */
export const removeDeviceRequest = z.object({ id: z.uuid() })

/** Ends one login; its device keeps its approval. */
export const removeSessionRequest = z.object({ id: z.uuid() })

/** What was done with the wallet lately, the newest first. */
export const activityAnswer = z.object({
  entries: z.array(
    z.object({
      /** RFC 3339. */
      at: z.string(),
      /** A sentence. */
      words: z.string(),
    }),
  ),
})

/** A question that a node answers, asked without approval. */
export const readRequest = z.object({
  chainId: z.number(),
  method: z.enum([
    'eth_getBalance',
    'eth_estimateGas',
    'eth_gasPrice',
    'eth_getTransactionByHash',
    'eth_blockNumber',
  ]),
  /** As JSON-RPC has them; none counts as an empty list. */
  params: z.optional(z.array(z.unknown())),
})

/** The node's own answer. */
export const readAnswer = z.object({ result: z.unknown() })

/** Asks what the wallet has on a network; of which contracts is not for the page to say. */
export const balancesRequest = z.object({ chainId: z.number() })

/** What the wallet has there, in the smallest units. */
export const balancesAnswer = z.object({
  /** In wei. */
  ether: quantity,
  /** In millionths; absent where the network has no USDC that the service knows. */
  usdc: z.optional(quantity),
})

/** Asks where an ENS name leads on a network. */
export const nameRequest = z.object({
  chainId: z.number(),
  /** As it was typed. */
  name: z.string().check(z.maxLength(255)),
})

/** Where it leads. */
export const nameAnswer = z.object({
  /** In its normal form (ENSIP-15). */
  name: z.string(),
  address,
})

/** A signature that the visitor has approved. */
export const signRequest = z.object({
  chainId: z.number(),
  method: z.enum(['personal_sign', 'eth_signTypedData_v4']),
  /** As the method has them: `[message, account]` (text, or bytes in hex), or `[account, typed data as JSON]` (EIP-712). */
  params: z.array(z.string()),
})

/** 65 bytes. */
export const signAnswer = z.object({ signature: hex })

/** What the visitor is asked to send. */
export const transaction = z.object({
  /** An account or contract; an email wallet deploys none. */
  to: address,
  /** Wei; none counts as 0. */
  value: z.optional(quantity),
  data: z.optional(data),
  /** Units, at most; estimated where absent. */
  gas: z.optional(quantity),
  /** Wei (EIP-1559), at most; estimated where absent. */
  maxFeePerGas: z.optional(quantity),
  /** Wei (EIP-1559), at most; estimated where absent. */
  maxPriorityFeePerGas: z.optional(quantity),
  /** What a rollup charges beside the gas, in wei, at most; estimated where absent. */
  rollupFee: z.optional(quantity),
})

/** Asks what a transaction would cost; refused as sending it would be. */
export const prepareRequest = z.object({
  /** The account that was shown: another one than the session's is refused. */
  from: address,
  chainId: z.number(),
  transaction,
})

/** What goes into the transaction where it is to cost no more than was shown. */
export const prepareAnswer = z.object({
  gas: quantity,
  maxFeePerGas: quantity,
  maxPriorityFeePerGas: quantity,
  /** What a rollup charges beside the gas, at most, in wei. */
  rollupFee: z.optional(quantity),
  /** What so much gas would have cost in the last minutes, in wei. */
  usualFee: quantity,
  /** Of the wallet, in wei. */
  balance: quantity,
})

/** A transaction that the visitor has approved. A request id again sends nothing twice, and answers as before. */
export const sendRequest = z.extend(prepareRequest, { requestId: z.uuid() })

/** It is on its way. */
export const sendAnswer = z.object({ hash })

/** Asks what became of a request to send. One that has sent nothing is ended by this: it never will. */
export const outcomeRequest = z.pick(sendRequest, { requestId: true, from: true })

/** What became of it. */
export const outcomeAnswer = z.object({
  /** Of its transaction, which the network has; absent where nothing was sent, and nothing will be. */
  hash: z.optional(hash),
})

/** The wallet's transactions that have not ended, and the last three of a day; the newest first. */
export const sentAnswer = z.object({
  sends: z.array(
    z.object({
      /** It was approved under this id. */
      requestId: z.string(),
      chainId: z.number(),
      /** As it was signed. */
      transaction: z.object({ to: address, value: quantity, data }),
      hash,
      /**
       * `queued`: an earlier one of the wallet goes first. `waiting`: the network lacks one that nobody sends. `cancelling`: another
       * one that moves nothing is to take its place. `replaced`: another one took its place. `cancelled`: by the visitor, or no
       * node took it within an hour. `unknown`: the node can't be asked now, or does not know yet by what its place was used.
       */
      state: z.enum([
        'pending',
        'queued',
        'waiting',
        'cancelling',
        'done',
        'failed',
        'replaced',
        'refused',
        'cancelled',
        'unknown',
      ]),
      /** Wei that a higher fee, or a cancellation, would cost at most; each while it is stuck and would help. */
      speedUpFee: z.optional(quantity),
      cancelFee: z.optional(quantity),
      /** Wei that the gas of each would have taken in the last minutes; where it would take beyond three times that now. */
      usualSpeedUpFee: z.optional(quantity),
      usualCancelFee: z.optional(quantity),
    }),
  ),
})

/** Puts another transaction in the place of one that is stuck. */
export const replaceRequest = z.extend(outcomeRequest, {
  /** `speed-up`: the same at a higher fee. `cancel`: one that moves nothing. Which of the two is carried out, the network says. */
  kind: z.enum(['speed-up', 'cancel']),
  /** Wei: the fee that was shown, which is not exceeded. */
  fee: quantity,
})

/** The address that the wallet is to be opened with. */
export const updateRequest = z.object({ email })

/** A code from a mail. */
export const codeRequest = z.object({ otp })

/** The key, to be shown once. */
export const exportAnswer = z.object({
  /** 32 bytes in hex. */
  privateKey: hash,
  /** Erases the wallet on the service, for 10 minutes. */
  eraseToken: token,
})

/** The visitor has the key and wants the service to forget it. */
export const eraseRequest = z.object({ eraseToken: token })
