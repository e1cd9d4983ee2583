import type { Catalogue, CatalogueField, CatalogueKind, CatalogueOperation } from '@landhold/contract/catalogue';
import type { CtyType, FieldRow, FieldRows } from './field-rows.ts';

/** An attribute of a resource. It has the name of the API's field, unless Terraform reserves that. */
export interface Attribute {
  readonly name: string;
  readonly field: string;
  readonly type: CtyType;
  readonly description: string;
  readonly required?: true;
  readonly optional?: true;
  /** The service decides, if the configuration does not. */
  readonly computed?: true;
  readonly sensitive?: true;
  /** Planned if the configuration has none. Without it, an optional and computed value stays as it is. */
  readonly default?: unknown;
  /** It can be set when the record is created, and not changed. */
  readonly replaces?: true;
  /** It is read when the record is created, and the service may change it later. */
  readonly onlyAtCreation?: true;
  readonly options?: readonly string[];
  /** In another order, it would mean something else. */
  readonly isOrdered?: true;
}

export type Role = 'list' | 'create' | 'get' | 'update' | 'delete';

/** A kind of the API that Terraform can create. */
export interface RecordDefinition {
  /** Its type in a configuration, such as `landhold_zone`. */
  readonly type: string;
  readonly kind: CatalogueKind;
  /** A kind whose records cannot be changed has no update. */
  readonly operations: Readonly<Partial<Record<Role, CatalogueOperation>>>;
  readonly attributes: readonly Attribute[];
  /** All that can be read, for the data source. */
  readonly readable: readonly Attribute[];
  /** The parameter of the path with the id of the parent, and its kind. */
  readonly parent: { readonly param: string; readonly kind: string } | null;
  /** The fields by which lists find one record. */
  readonly findable: readonly string[];
}

/** Names that a resource of Terraform cannot give to an attribute. */
const RESERVED = ['connection', 'count', 'depends_on', 'for_each', 'lifecycle', 'provider', 'provisioner', 'timeouts'];

/**
 * What changes while nobody changes the configuration. In state, each such change would look like drift. Data sources
 * have it.
 */
const CHANGES_BY_ITSELF = new Set([
  'status',
  'status_reason',
  'updated_at',
  'provider',
  'serial',
  'record_count',
  'signing',
  'served_by',
  'locked',
  'expires_at',
  'custom_domain_states',
  'production_deployment_id',
  'storage_warning',
  'previous_login',
  'rotated_at',
  'size_bytes',
  'sha256',
  'table_count',
  'row_count',
  'verified_at',
  'peer_count',
  'connected',
  'use_count',
  'disabled_reason',
]);

/** The first server is asked first. No other list of texts has an order. */
const ORDERED = new Set(['vpn.dns_servers']);

/** A renewal adds to the years of a domain. To replace the domain then would be to lose it. */
const ONLY_AT_CREATION = new Set(['domains.years']);

/** Resources for every kind that can be created and deleted, except for tools. A new kind needs nothing here. */
export function defineResources({ kinds, operations }: Catalogue, rows: FieldRows): RecordDefinition[] {
  return kinds.flatMap((kind) => {
    if (kind.isTool) return [];
    const inRole = (role: Role): CatalogueOperation | undefined =>
      operations.find((each) => each.role === role && each.returns === kind.name) ?? deleteOf(operations, kind, role);
    const create = inRole('create');
    if (create === undefined || create.upload !== undefined) return [];
    const roles = ['list', 'create', 'get', 'update', 'delete'] as const;
    const own = Object.fromEntries(roles.flatMap((role) => (inRole(role) ? [[role, inRole(role)!]] : [])));
    const [param, parentKind] = Object.entries(create.records)[0] ?? [];
    const parent = param === undefined ? null : { param, kind: parentKind! };
    const fields = rows[kind.name]!;
    const list = inRole('list')!;
    return [
      {
        type: `landhold_${nameOf(kind, parent !== null)}`,
        kind,
        operations: own,
        parent,
        findable: ['name', 'type'].filter((name) => list.query.some((each) => each.name === name)),
        attributes: Object.entries(fields).flatMap(([field, row]) =>
          attributeOf(kind, field, row, { create, parent: param }),
        ),
        readable: Object.entries(fields).flatMap(([field, row]) => readableOf(kind, field, row)),
      },
    ];
  });
}

/** A deletion returns no record, so its kind is in its path. */
function deleteOf(
  operations: readonly CatalogueOperation[],
  kind: CatalogueKind,
  role: Role,
): CatalogueOperation | undefined {
  if (role !== 'delete') return undefined;
  return operations.find((each) => each.role === 'delete' && each.records['id'] === kind.name);
}

/** A child is called by its title, because `record` alone would say too little. */
function nameOf({ object, title }: CatalogueKind, isChild: boolean): string {
  return isChild ? title.toLowerCase().replaceAll(' ', '_') : object;
}

interface Around {
  readonly create: CatalogueOperation;
  readonly parent: string | undefined;
}

function attributeOf(kind: CatalogueKind, field: string, row: FieldRow, { create, parent }: Around): Attribute[] {
  if (field === 'object') return [];
  const base = baseOf(kind, field, row);
  if (field === parent) return [{ ...base, required: true, replaces: true }];
  const sent = create.body.find(({ name }) => name === field);
  if (sent === undefined) {
    return CHANGES_BY_ITSELF.has(field) ? [] : [{ ...base, computed: true }];
  }
  const once = kind.fields[field] === 'once';
  const onlyAtCreation = ONLY_AT_CREATION.has(`${kind.name}.${field}`);
  return [
    {
      ...base,
      ...presenceOf(sent),
      ...(sent.options === undefined ? {} : { options: sent.options }),
      ...(once && !onlyAtCreation ? { replaces: true as const } : {}),
      ...(onlyAtCreation ? { onlyAtCreation: true as const } : {}),
    },
  ];
}

function presenceOf({ required, default: given }: CatalogueField): Partial<Attribute> {
  if (required) return { required };
  if (given === null) return { optional: true };
  return { optional: true, computed: true, ...(given === undefined ? {} : { default: given }) };
}

function readableOf(kind: CatalogueKind, field: string, row: FieldRow): Attribute[] {
  if (field === 'object' || row.secret) return [];
  return [{ ...baseOf(kind, field, row), computed: true }];
}

function baseOf(kind: CatalogueKind, field: string, { type, description, secret }: FieldRow): Attribute {
  return {
    name: RESERVED.includes(field) ? `${kind.object}_${field}` : field,
    field,
    type,
    description,
    ...(secret ? { sensitive: true as const } : {}),
    ...(ORDERED.has(`${kind.name}.${field}`) ? { isOrdered: true as const } : {}),
  };
}

/** How an id of an import is written. */
export function importIdOf({ kind, parent, findable }: RecordDefinition): string {
  const word = (title: string): string => title.toUpperCase().replaceAll(' ', '_');
  const own = findable.includes('type') ? 'NAME/TYPE' : findable.includes('name') ? 'NAME' : `${word(kind.title)}_ID`;
  return parent === null ? own : `${parent.param.replace(/_id$/, '').toUpperCase()}/${own}`;
}
