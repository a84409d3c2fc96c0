import { useSetup } from '../parts/useSetup.tsx'

/** What connecting means in law; absent where the builder links no documents. */
export function LegalFooter() {
  const { termsConditionsUrl: termsUrl, privacyPolicyUrl: privacyUrl } = useSetup().options
  if (!termsUrl && !privacyUrl) return null
  return (
    <p>
      By connecting your wallet, you agree to our {termsUrl && <Link href={termsUrl}>Terms of Service</Link>}
      {termsUrl && privacyUrl && ' and '}
      {privacyUrl && <Link href={privacyUrl}>Privacy Policy</Link>}
    </p>
  )
}

function Link({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
