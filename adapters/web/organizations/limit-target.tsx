import { useTexts } from '../app/app-context.js';
import { useResource } from '../app/use-resource.js';
import { SelectField } from '../design/field.js';
import { texts } from '../language/texts.js';
import { resource } from '../store/resource.js';

const TEXTS = texts(
  {
    place: 'For',
    organization: 'The whole organization',
    workspace: (name: string) => `Workspace ${name}`,
    key: 'Key',
    allKeys: 'All keys of the workspace',
    keyOf: (name: string, prefix: string) => `${name} (${prefix}…)`,
  },
  {
    de: {
      place: 'Für',
      organization: 'Die ganze Organisation',
      workspace: (name) => `Arbeitsbereich ${name}`,
      key: 'Schlüssel',
      allKeys: 'Alle Schlüssel des Arbeitsbereichs',
      keyOf: (name, prefix) => `${name} (${prefix}…)`,
    },
  },
);

/** What a limit holds for. */
export interface LimitTarget {
  readonly scope: 'ORG' | 'WORKSPACE' | 'KEY';
  readonly targetId: string;
  /** The chosen workspace, whose keys are offered; empty for the organization. */
  readonly workspaceId: string;
}

interface LimitTargetFieldProps {
  readonly orgId: string;
  readonly target: LimitTarget;
  readonly onChange: (target: LimitTarget) => void;
}

/** Chooses the organization, one of its workspaces, or a key of the chosen workspace. */
export function LimitTargetField({ orgId, target, onChange }: LimitTargetFieldProps) {
  const t = useTexts(TEXTS);
  const reading = useResource(resource('/platform/organizations/{orgId}/workspaces', { path: { orgId } }));
  const workspaces = reading.value?.workspaces ?? [];
  const { workspaceId } = target;
  return (
    <>
      <SelectField
        label={t.place}
        value={workspaceId}
        options={[
          { value: '', label: t.organization },
          ...workspaces.map(({ id, name }) => ({ value: id, label: t.workspace(name) })),
        ]}
        onChange={(id) =>
          onChange(
            id === ''
              ? { scope: 'ORG', targetId: orgId, workspaceId: '' }
              : { scope: 'WORKSPACE', targetId: id, workspaceId: id },
          )
        }
      />
      {workspaceId !== '' && <KeyField target={target} onChange={onChange} />}
    </>
  );
}

function KeyField({ target, onChange }: Omit<LimitTargetFieldProps, 'orgId'>) {
  const t = useTexts(TEXTS);
  const { scope, targetId, workspaceId } = target;
  const reading = useResource(resource('/platform/workspaces/{workspaceId}/keys', { path: { workspaceId } }));
  const keys = (reading.value?.keys ?? []).filter(({ status }) => status === 'active');
  return (
    <SelectField
      label={t.key}
      value={scope === 'KEY' ? targetId : ''}
      options={[
        { value: '', label: t.allKeys },
        ...keys.map(({ id, name, prefix }) => ({ value: id, label: t.keyOf(name, prefix) })),
      ]}
      onChange={(id) =>
        onChange(
          id === ''
            ? { scope: 'WORKSPACE', targetId: workspaceId, workspaceId }
            : { scope: 'KEY', targetId: id, workspaceId },
        )
      }
    />
  );
}

/** The names of the workspaces of an organization, by id. */
export function useWorkspaceNames(orgId: string): ReadonlyMap<string, string> {
  const reading = useResource(resource('/platform/organizations/{orgId}/workspaces', { path: { orgId } }));
  return new Map((reading.value?.workspaces ?? []).map(({ id, name }) => [id, name]));
}
