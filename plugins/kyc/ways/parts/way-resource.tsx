import { Failed, HttpError, type Resource, Skeleton, useTexts } from "@core";
import type { ReactNode } from "react";
import { RoomBody } from "../../parts/room.tsx";
import { OtherWay, WayBody } from "./way-room.tsx";

export interface WayResourceProps<T> {
  readonly resource: Resource<T>;
  readonly children: (value: T) => ReactNode;
}

/** What is known so far: a placeholder, the answer, that the way is not offered, or that it could not be loaded. */
export function WayResource<T>({ resource, children }: WayResourceProps<T>) {
  const t = useTexts("kyc-ways");
  const { value, status, error, retry } = resource;
  if (value !== undefined) return children(value);
  if (status === "failed" && error instanceof HttpError && error.errorCode === "WAY_UNKNOWN")
    return <WayBody title={t("notOffered.title")} text={t("notOffered.text")} foot={<OtherWay />} />;
  if (status === "failed")
    return (
      <RoomBody>
        <Failed error={error} onRetry={retry} />
      </RoomBody>
    );
  return (
    <RoomBody isBusy>
      <Skeleton width="70%" />
      <Skeleton kind="block" height="140px" />
      <Skeleton kind="block" height="52px" />
    </RoomBody>
  );
}
