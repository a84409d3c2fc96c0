import { expect, test } from 'vitest'
import { faultField } from './faultField.ts'

// Proves: Design §14
test.each([
  ['networks.base.rpcUrls', 'networks.base.rpcUrls', 'Node address (Base)'],
  ['networks.polygon.kudos[1]', 'networks.polygon.kudos', 'Contract address (Polygon)'],
  ['recipient', 'recipient', 'Recipient'],
  ['services.signIn', 'services.signIn', 'Sign-in'],
  ['networks', 'step-1', 'Network'],
  ['networks.base.usdc', 'kudos.json', 'kudos.json, networks.base.usdc'],
  ['networks.mars.kudos', 'kudos.json', 'kudos.json, networks.mars.kudos'],
  ['', 'kudos.json', 'kudos.json'],
])('a fault at "%s" leads to the field %s, by its label: %s', (path, id, label) => {
  expect(faultField(path)).toEqual({ id, label })
})
