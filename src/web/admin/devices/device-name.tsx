interface DeviceNameProps {
  device: string;
  /** True for the device in use. */
  current: boolean;
}

export function DeviceName({ device, current }: DeviceNameProps) {
  return (
    <div className="card-marks">
      <p className="card-title">{device}</p>
      {current && <span className="mark">This device</span>}
    </div>
  );
}
