import { records } from '#kernel/records.ts';
import * as schema from './schema.server.ts';

export const staffRecords = records({
  schema,
  tables: {
    accounts: {
      kept: 'Staff sign in with it',
      secret: ['password', 'access_token', 'refresh_token', 'id_token'],
      open: ['access_token_expires_at', 'refresh_token_expires_at'],
    },
    admin_users: { kept: 'Says who is staff' },
    held_forms: { kept: 'Expires by itself', secret: ['sealed'] },
    identity_trips: { kept: 'Expires by itself', secret: ['token_hash'] },
    installation: {
      kept: 'Says that setup is complete',
      open: ['sealed_at', 'getting_started_closed_at'],
    },
    known_devices: {
      kept: 'Belongs to the staff accounts',
      secret: ['device_hash', 'network_hash'],
    },
    passkeys: { kept: 'Staff sign in with it', secret: ['credential_id', 'public_key'] },
    recovery_codes: { kept: 'Staff sign in with it', secret: ['code_hash'] },
    security_settings: {
      kept: 'Are changed under Security',
      secret: ['access_code_hash'],
      open: ['password_min_length', 'access_code_version'],
    },
    sessions: { kept: 'Are ended under Security', secret: ['token'] },
    sign_in_steps: { kept: 'Expires by itself', secret: ['token_hash', 'challenge'] },
    staff_identities: { kept: 'Staff sign in with it' },
    staff_invitations: { kept: 'Are withdrawn under Security', secret: ['token_hash'] },
    two_factors: { kept: 'Staff sign in with it', secret: ['secret_sealed'] },
    users: { kept: 'Holds the staff accounts' },
    verifications: { kept: 'Expires by itself', secret: ['identifier', 'value'] },
  },
});
