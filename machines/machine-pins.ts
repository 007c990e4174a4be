/** What the rules of one machine of the service stand on. */
export interface MachinePin {
  /** Of each version: SHA-256 of its files when it was published. What was decided under it stands on that. */
  readonly rules: Readonly<Record<number, string>>
  /** SHA-256 of its files as they are: a test notices whatever changes in them. */
  readonly files: string
}

/** Written by `node machines/pin-rules.ts --write`. */
export const machinePins: Readonly<Record<string, MachinePin>> = {
  presence: {
    rules: {
      1: 'a176f305a17cb8068e16ce193b96afc7329af827b9c7eacf300213c98a241836',
    },
    files: 'a176f305a17cb8068e16ce193b96afc7329af827b9c7eacf300213c98a241836',
  },
  draft: {
    rules: {
      1: '92b0c6fbc945c16e058fdb7975c362bf67d7f6dd61e00eb5a159e9ba2dd11a7f',
    },
    files: '92b0c6fbc945c16e058fdb7975c362bf67d7f6dd61e00eb5a159e9ba2dd11a7f',
  },
  market: {
    rules: {
      1: '8840db81964eb719c1e3b97d6935c40f8c13c90e7ccc7d4f5083ddb99f3ef742',
    },
    files: 'cbec5c287283936c15dfccf4e16aa71f5e413634ce2131109ec385d16a28b86d',
  },
  emergency: {
    rules: {
      1: '39ec2a3750c1f24e0aee119ced222b8225b4004ff2d34f6c94a0a617e2fa2e98',
    },
    files: '72c6c5aaa9b0dbdc1b81e67772a136937741bcf1ba7e991b780a88ec2173cbc4',
  },
  election: {
    rules: {
      1: '64b3e2d5123dc4bce4d68e4e0e3a0148ccc6c5e3f94deccb237188bce88d076e',
      2: '64b3e2d5123dc4bce4d68e4e0e3a0148ccc6c5e3f94deccb237188bce88d076e',
    },
    files: 'd3efe9d5defd9e3b85a092b1006f5da7e4ecf42a625e44768385e9e871a2b57b',
  },
  proposal: {
    rules: {
      1: '9be9e252637adb3b6d3bc0e9e6bef4ed5913b2d97b07457597a0082e220efb0f',
      2: '9be9e252637adb3b6d3bc0e9e6bef4ed5913b2d97b07457597a0082e220efb0f',
    },
    files: '08303c62f6104dbd50e7b702ea1595f7a145a36bd9a8bcf994ba561a3b79fc09',
  },
  office: {
    rules: {
      1: '149c74caddc4616726b939541758f69e142773224e5106a0db3bfd2fd38468bb',
    },
    files: '149c74caddc4616726b939541758f69e142773224e5106a0db3bfd2fd38468bb',
  },
  content: {
    rules: {
      1: '817788b7612752ff582854f6e45f38f90aa4132f3ebd78a860d57e7fc3fe5be7',
      2: '817788b7612752ff582854f6e45f38f90aa4132f3ebd78a860d57e7fc3fe5be7',
    },
    files: '0f5f75a7f210901e4130b918162adb7c9ca835d55dd717b35b115dad9c2462fe',
  },
}
