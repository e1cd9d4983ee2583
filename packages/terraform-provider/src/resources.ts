import { catalogue } from '@landhold/contract/catalogue';
import type { Behaviour } from './behaviour.ts';
import { defineResources } from './define-resources.ts';
import { fieldRows } from './generated/fields.ts';
import { createRecordBehaviour } from './record-behaviour.ts';
import { createSiteDeploymentBehaviour } from './site-deployment.ts';
import { createZoneRecordBehaviour } from './zone-record.ts';

/** Every kind of the API that Terraform can create. */
export const definitions = defineResources(catalogue, fieldRows);

/** Every type of resource: the kinds, and two ways of working with them. */
export const behaviours: readonly Behaviour[] = [
  ...definitions.map((each) => createRecordBehaviour(each, definitions)),
  createZoneRecordBehaviour(catalogue, definitions),
  createSiteDeploymentBehaviour(catalogue, definitions),
];
