import { useEffect } from 'react'
import { announce } from '#ui/Announcer.tsx'
import { SecurePageRoom } from '../parts/SecurePagePlace.tsx'

/** Room for the secure page, which shows what is signed and asks for it. */
export function ApproveTransaction() {
  useEffect(() => announce('Your email wallet asks for your approval below.'), [])
  return <SecurePageRoom />
}
