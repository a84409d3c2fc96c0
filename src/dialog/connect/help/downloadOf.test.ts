// Proves: Specification §2.3
import { expect, test } from 'vitest'
import type { WalletListing } from '#catalog/wallets.ts'
import { type Device, downloadOf } from './downloadOf.ts'

const desktop: Device = { isMobile: false, isIos: false, isAndroid: false }
const iphone: Device = { isMobile: true, isIos: true, isAndroid: false }
const android: Device = { isMobile: true, isIos: false, isAndroid: true }
const homepage = 'https://wallet.example/'
const appStore = 'https://apps.apple.com/app/x'
const playStore = 'https://play.google.com/store/apps/details?id=x'
const chromeStore = 'https://chromewebstore.google.com/detail/x'
const all = { homepage, appStore, playStore, chromeStore }
const link = (href: string) => ({ type: 'link', href })

test.each<[string, Partial<WalletListing>, Device, unknown]>([
  ['several downloads on a desktop are shown', all, desktop, { type: 'choose' }],
  ['a lone homepage is opened', { homepage }, desktop, link(homepage)],
  ['a lone homepage is opened on a phone, too', { homepage }, iphone, link(homepage)],
  ['an iPhone goes to the App Store', all, iphone, link(appStore)],
  ['an Android phone goes to Google Play', all, android, link(playStore)],
  ['a phone for which there is no app is offered nothing', { homepage, appStore }, android, undefined],
  ['a wallet without any link offers nothing', {}, desktop, undefined],
])('%s', (_, links, device, expected) => {
  expect(downloadOf({ id: 'x', name: 'X', ...links }, device)).toEqual(expected)
})
