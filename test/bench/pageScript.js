// Runs in every page of the dialog's measurement, before the page's own scripts: a wallet that announces itself (EIP-6963),
// and a clock.
const info = {
  uuid: crypto.randomUUID(),
  name: 'Bench Wallet',
  rdns: 'bench.wallet',
  icon: 'data:image/svg+xml,<svg/>',
}
const provider = {
  // Where an account is given, it connects at once.
  async request({ method }) {
    const { benchAccount } = window
    if (!benchAccount) return new Promise(() => {})
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [benchAccount]
    if (method === 'eth_chainId') return '0x7a6a'
    throw Object.assign(new Error(method), { code: 4200 })
  },
  on() {},
  removeListener() {},
}
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  )
window.addEventListener('eip6963:requestProvider', announce)
announce()

/**
 * Leaves in `<html data-first-option>` how many milliseconds pass between the click on `button` and the first frame that
 * shows `inside`, in `host` or in its shadow tree.
 */
window.watchFirstOption = (button, host, inside) => {
  const isThere = () => {
    const place = document.querySelector(host)
    const option = (place?.shadowRoot ?? place)?.querySelector(inside)
    return option?.checkVisibility({ visibilityProperty: true }) && option.getBoundingClientRect().height > 0
  }
  const onClick = () => {
    const began = performance.now()
    const tell = () => {
      document.documentElement.dataset.firstOption = String(performance.now() - began)
    }
    // The frame after the one that has it is on the screen.
    const look = () => requestAnimationFrame(isThere() ? tell : look)
    requestAnimationFrame(look)
  }
  document.querySelector(button).addEventListener('click', onClick, { capture: true, once: true })
}
